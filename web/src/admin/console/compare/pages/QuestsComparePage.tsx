import { useText } from '../../../../i18n/useText.ts'
import { ComparePanel } from '../ComparePanel.tsx'

/** Quests beside those of others. */
export default function QuestsComparePage() {
  const t = useText()
  return <ComparePanel kind="quest" title={t('adminCompare.questsTitle')} />
}
