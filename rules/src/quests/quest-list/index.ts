export { naturalOrder } from './naturalOrder.ts'
export {
  byTab,
  countsByStatus,
  groupedQuests,
  hasStatus,
  isAmong,
  NO_MAP,
  NO_TAB,
  QUEST_FILTERS,
  QUEST_GROUPINGS,
  SEVERAL_MAPS,
} from './questList.ts'
export type { QuestGroup, ListedQuest, QuestChoice, QuestFilter, QuestGrouping } from './questList.ts'
