import { useText } from '../../../i18n/useText.ts'
import { FactsPanel } from '../facts/FactsPanel.tsx'

/** What traders ask and pay for each item. */
export default function TraderPricesPage() {
  const t = useText()
  return <FactsPanel kind="offer" title={t('admin.traderPricesTitle')} note={t('admin.facts.notes.offer')} />
}
