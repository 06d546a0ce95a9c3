import { useText } from '../../../../i18n/useText.ts'
import { ComparePanel } from '../ComparePanel.tsx'

/** Guns and their presets beside those of others. */
export default function GunsComparePage() {
  const t = useText()
  return <ComparePanel kind="gun" title={t('adminCompare.gunsTitle')} />
}
