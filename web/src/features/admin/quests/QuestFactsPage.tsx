import { useText } from '../../../i18n/useText.ts'
import { FactsPanel } from '../facts/FactsPanel.tsx'

/** All quests. */
export default function QuestFactsPage() {
  const t = useText()
  return <FactsPanel kind="quest" title={t('admin.questsTitle')} note={t('admin.facts.notes.quest')} />
}
