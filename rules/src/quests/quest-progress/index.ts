export { activeQuests, questsPerMap } from './activeQuests.ts'
export {
  completeQuests,
  setObjectiveCount,
  failQuest,
  hideQuest,
  unstartQuest,
  reopenQuest,
  unhideQuest,
  startQuests,
} from './changes.ts'
export { doneUpTo } from './doneUpTo.ts'
export { effectsOf, effectsOfChange } from './effectsOf.ts'
export type { QuestEffects } from './effectsOf.ts'
export { isConditionUnknown } from './isConditionUnknown.ts'
export { isQuestVisible } from './isQuestVisible.ts'
export { loyaltyOutlook, REPUTATION_SLACK } from './loyaltyOutlook.ts'
export type { LoyaltyOutlook } from './loyaltyOutlook.ts'
export { listStandingGains, playerStandings } from './playerStandings.ts'
export { questBook } from './questBook.ts'
export type { QuestBook } from './questBook.ts'
export { questCounts, questGoal } from './questCounts.ts'
export type { QuestCounts, QuestGoal } from './questCounts.ts'
export { questStatusesOf } from './questStatusesOf.ts'
export { questViews } from './questViews.ts'
export { raisedFor, raisesFor } from './raisesFor.ts'
export type { Raises } from './raisesFor.ts'
export { traderLoyalty } from './traderLoyalty.ts'
export type { TraderLoyalty } from './traderLoyalty.ts'
export { traderReach } from './traderReach.ts'
export type { TraderLack, TraderReach } from './traderReach.ts'
export { questWeight } from './questWeight.ts'
export type {
  Missing,
  MissingLoyalty,
  QuestPlayer,
  QuestState,
  QuestView,
  QuestViews,
  RuledQuest,
} from './types.ts'
