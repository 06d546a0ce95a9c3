import { useText } from '../../../../i18n/useText.ts'
import { ComparePanel } from '../ComparePanel.tsx'

/** Barters beside those of others. */
export default function BartersComparePage() {
  const t = useText()
  return <ComparePanel kind="barter" title={t('adminCompare.bartersTitle')} />
}
