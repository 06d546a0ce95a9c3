import { useText } from '../../../i18n/useText.ts'
import { FactsPanel } from '../facts/FactsPanel.tsx'

/** All barters of the traders. */
export default function BarterFactsPage() {
  const t = useText()
  return <FactsPanel kind="barter" title={t('admin.bartersTitle')} note={t('admin.facts.notes.barter')} />
}
