import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { ObjectiveDetail } from '@raidkit/rules/quests/quest-details'
import type { QuestNames } from '../../shared/quests/questNames.ts'
import type { QuestActs } from '../../shared/quests/useQuestActs.ts'

export type ObjectivesProps = {
  questUid: string
  objectives: readonly ObjectiveDetail[]
  names: QuestNames
  counts: readonly { uid: string; count: number }[]
  /** All objectives of a done quest are met. */
  isDone: boolean
  onCount: QuestActs['count']
  mode: GameMode
}
