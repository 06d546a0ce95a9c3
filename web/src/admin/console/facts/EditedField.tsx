import type { FactField } from '@raidkit/contract/admin/corrections'
import { cellText, type FactField as Entered } from '@raidkit/rules/catalogue/fact-fields'
import { uidsIn } from '@raidkit/rules/platform/uid'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Moment } from '../Moment.tsx'
import { shortenText, shownText } from './drafts.ts'
import { FactInput } from './FactInput.tsx'
import { NewerValue } from './NewerValue.tsx'
import { useFaultText } from './useFaultText.ts'

type Props = {
  field: Entered
  known: FactField | undefined
  /** Names of the things that the field refers to, by uid. */
  names: Readonly<Record<string, string>>
  draft: string | null | undefined
  /** Error of the draft, if its text cannot be parsed. */
  fault: string | undefined
  /** Error returned by the server. */
  refused: string | undefined
  /** True if another editor has changed the field since. */
  isNewer: boolean
  onDraft: (draft: string | null) => void
  /** Discards the draft. */
  onDrop: () => void
}

/** Edits a field; the value of the facts is shown below the correction. */
export function EditedField(props: Props) {
  const { field, known, names, draft, fault, refused, isNewer, onDraft, onDrop } = props
  const faultText = useFaultText()
  const text = draft === null ? cellText(field, known?.base) : (draft ?? shownText(field, known))
  const wrong = fault ?? refused ?? known?.fault
  const error = wrong === undefined ? undefined : faultText(wrong)
  const named = namesIn(text, names)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <FactInput
        field={field}
        text={text}
        {...(named !== '' && { hint: named })}
        error={error}
        onText={onDraft}
      />
      {isNewer && <NewerValue field={field} known={known} onUse={onDrop} />}
      {known && (
        <Corrected field={field} known={known} isRemoved={draft === null} onRemove={() => onDraft(null)} />
      )}
    </div>
  )
}

type CorrectedProps = { field: Entered; known: FactField; isRemoved: boolean; onRemove: () => void }

function Corrected({ field, known: { base, source, correction }, isRemoved, onRemove }: CorrectedProps) {
  const t = useText()
  if (!correction) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <Badge tone="info">{t('admin.facts.corrected')}</Badge>
      <span>
        <bdi>{correction.byName}</bdi>, <Moment ms={correction.atMs} />
      </span>
      {source !== 'none' && (
        <span className="min-w-0 wrap-anywhere">
          {t(`admin.facts.sources.${source}`)}:{' '}
          <code className="text-xs">{shortenText(cellText(field, base))}</code>
        </span>
      )}
      <Button size="sm" disabled={isRemoved} onClick={onRemove}>
        {t('admin.facts.uncorrect')}
      </Button>
    </div>
  )
}

const MOST_NAMES = 6

/** Returns the names of the uids in a text. */
function namesIn(text: string, names: Readonly<Record<string, string>>): string {
  const found = uidsIn(text).flatMap((uid) => names[uid] ?? [])
  return found.length > MOST_NAMES ? `${found.slice(0, MOST_NAMES).join(', ')}…` : found.join(', ')
}
