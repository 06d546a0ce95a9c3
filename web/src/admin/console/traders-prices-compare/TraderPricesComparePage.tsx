import { useText } from '../../../i18n/useText.ts'
import { ComparePanel } from '../compare/ComparePanel.tsx'

/** What traders ask and pay beside what others say of it. */
export default function TraderPricesComparePage() {
  const t = useText()
  return <ComparePanel kind="offer" title={t('adminCompare.traderPricesTitle')} />
}
