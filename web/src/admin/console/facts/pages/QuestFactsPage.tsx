import { inBrowser, onServer } from '../../../../api/loaders.ts'
import { useText } from '../../../../i18n/useText.ts'
import { FactsPanel } from '../FactsPanel.tsx'
import { firstFacts } from '../firstFacts.ts'
import type { Route } from './+types/QuestFactsPage.ts'

const load = firstFacts('quest')
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const shouldRevalidate = () => false

/** All quests. */
export default function QuestFactsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <FactsPanel
      kind="quest"
      first={loaderData}
      title={t('admin.questsTitle')}
      note={t('admin.facts.notes.quest')}
    />
  )
}
