import { getFact, saveFacts, type FactChange, type FactField } from '@raidkit/contract/admin/corrections'
import {
  FACT_FIELDS,
  type FactKind,
  cellText,
  type FactField as Entered,
} from '@raidkit/rules/catalogue/fact-fields'
import { uidsIn } from '@raidkit/rules/platform/uid'
import { useState, type SubmitEvent, useRef } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Moment } from '../Moment.tsx'
import { useSaving } from '../useSaving.ts'
import { DraftCheck } from './DraftCheck.tsx'
import { EntryActions } from './EntryActions.tsx'
import { FactInput } from './FactInput.tsx'
import { NewerValue } from './NewerValue.tsx'
import {
  draftChanges,
  newerFields,
  type Drafts,
  afterSaving,
  NOTHING_TYPED,
  omitKeys,
  withTyped,
  type DraftState,
  shortenText,
  shownText,
} from './drafts.ts'
import { useFaultText } from './useFaultText.ts'

const MOST_NAMES = 6

type Props = { kind: FactKind; uid: string; onChanged?: () => void; onDrafts?: (drafts: Drafts) => void }

/** Edits all fields of one entry, showing the facts and the operator's corrections. */
export function FactEditor({ kind, uid, onChanged, onDrafts }: Props) {
  const t = useText()
  const { data, error, refetch } = useCall(getFact, { kind, uid }, { staleTime: 0 })
  const { drafts, typedOver, ...typing } = useDrafts(onDrafts)
  const [isConflict, setIsConflict] = useState(false)
  const conflict = () => {
    setIsConflict(true)
    void refetch()
  }
  const { save, isPending, fault, faultOf } = useSaving(saveFacts, t('admin.saved'), conflict)
  // The loaded form stays open if a refetch fails, as it may contain drafts.
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton className="h-64" />
  const fields = FACT_FIELDS[kind]
  const { changes, faults } = draftChanges({ kind, uid, fields, known: data.fields }, drafts)
  const newer = newerFields(changes, data.fields, typedOver)
  /** Saves the changes and returns true on success. Drafts typed meanwhile are kept. */
  const send = async (wanted: FactChange[]): Promise<boolean> => {
    if (!(await save({ changes: wanted }))) return false
    setIsConflict(false)
    await refetch()
    onChanged?.()
    return true
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (changes.length === 0 || Object.keys(faults).length > 0) return
    if (await send(changes)) typing.saved(drafts)
  }
  const unplaced = fault && !fields.some(({ name }) => name === fault.field) ? fault.why : undefined
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Notices isConflict={isConflict || newer.size > 0} unplaced={unplaced} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {fields.map((field) => (
          <EditedField
            key={field.name}
            field={field}
            known={data.fields.find((one) => one.field === field.name)}
            names={data.names}
            draft={drafts[field.name]}
            fault={faults[field.name]}
            refused={faultOf(field.name)}
            isNewer={newer.has(field.name)}
            onDraft={(draft) => typing.type(field.name, draft, data.fields)}
            onDrop={() => typing.drop(field.name)}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isPending} disabled={changes.length === 0}>
          {t('admin.facts.save', { count: changes.length })}
        </Button>
        <DraftCheck changes={changes} />
        <EntryActions
          {...{ kind, uid, isPending }}
          name={data.line.name}
          fields={data.fields}
          onSend={send}
        />
      </div>
    </form>
  )
}

type NoticesProps = {
  isConflict: boolean
  /** Error that belongs to no field. */
  unplaced: string | undefined
}

function Notices({ isConflict, unplaced }: NoticesProps) {
  const t = useText()
  const faultText = useFaultText()
  return (
    <>
      {isConflict && <Notice tone="warning">{t('admin.facts.conflict')}</Notice>}
      {unplaced !== undefined && <Notice tone="danger">{faultText(unplaced)}</Notice>}
    </>
  )
}

/** Holds the drafts of an entry's fields, with the versions they are based on. */
function useDrafts(onDrafts?: (drafts: Drafts) => void) {
  const [typed, setTyped] = useState(NOTHING_TYPED)
  // A save ends in a later render than the one that started it.
  const latest = useRef(NOTHING_TYPED)
  const keep = (next: DraftState) => {
    latest.current = next
    setTyped(next)
    onDrafts?.(next.drafts)
  }
  return {
    ...typed,
    type: (name: string, draft: string | null, known: readonly FactField[]) => {
      const { drafts, typedOver } = latest.current
      keep({ drafts: { ...drafts, [name]: draft }, typedOver: withTyped(typedOver, known, name) })
    },
    drop: (name: string) => {
      const { drafts, typedOver } = latest.current
      keep({ drafts: omitKeys(drafts, [name]), typedOver: omitKeys(typedOver, [name]) })
    },
    /** Removes the drafts that were saved. */
    saved: (sent: Drafts) => keep(afterSaving(latest.current, sent)),
  }
}

type EditedFieldProps = {
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
function EditedField(props: EditedFieldProps) {
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

/** Returns the names of the uids in a text. */
function namesIn(text: string, names: Readonly<Record<string, string>>): string {
  const found = uidsIn(text).flatMap((uid) => names[uid] ?? [])
  return found.length > MOST_NAMES ? `${found.slice(0, MOST_NAMES).join(', ')}…` : found.join(', ')
}
