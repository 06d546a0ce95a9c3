import { useText } from '../../../../i18n/useText.ts'
import { ComparePanel } from '../ComparePanel.tsx'

/** Page that compares traders' prices with another source. */
export default function TraderPricesComparePage() {
  const t = useText()
  return <ComparePanel kind="offer" title={t('adminCompare.traderPricesTitle')} />
}
