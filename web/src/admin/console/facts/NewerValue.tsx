import type { FactField } from '@raidkit/contract/admin/corrections'
import type { FactField as Entered } from '@raidkit/rules/catalogue/fact-fields'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { shortenText, shownText } from './drafts.ts'

type Props = { field: Entered; known: FactField | undefined; onUse: () => void }

/** Someone else has changed the field since it was typed into: who, to what, and a way to have theirs. */
export function NewerValue({ field, known, onUse }: Props) {
  const t = useText()
  const value = shortenText(shownText(field, known))
  const text = known?.correction
    ? t('admin.facts.newer', { name: known.correction.byName, value })
    : t('admin.facts.newerGone', { value })
  return (
    <Notice tone="warning">
      <p className="wrap-anywhere">{text}</p>
      <Button size="sm" className="mt-1" onClick={onUse}>
        {t('admin.facts.useNewer')}
      </Button>
    </Notice>
  )
}
