export {
  byPlace,
  countsByStatus,
  groupedQuests,
  hasStatus,
  isAmong,
  NO_MAP,
  QUEST_FILTERS,
  QUEST_GROUPINGS,
  SEVERAL_MAPS,
} from './questList.ts'
export type { Grouped, ListedQuest, QuestChoice, QuestFilter, QuestGrouping } from './questList.ts'
