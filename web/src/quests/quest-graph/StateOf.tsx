import type { QuestViews } from '@raidkit/rules/quests/quest-progress'
import { QuestStateMark } from '../shared/quests/QuestStateMark.tsx'

type Props = { uid: string; views: QuestViews }

/** Shows the state of a quest, if it is known. */
export function StateOf({ uid, views }: Props) {
  const view = views.get(uid)
  return view && <QuestStateMark view={view} size="sm" />
}
