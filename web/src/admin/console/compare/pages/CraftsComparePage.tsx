import { useText } from '../../../../i18n/useText.ts'
import { ComparePanel } from '../ComparePanel.tsx'

/** Crafts beside those of others. */
export default function CraftsComparePage() {
  const t = useText()
  return <ComparePanel kind="craft" title={t('adminCompare.craftsTitle')} />
}
