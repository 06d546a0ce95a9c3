export { ObjectiveDetail, QuestDetail, QuestItemName, QuestLabels } from './schema.ts'
export { objectiveCount } from './objectiveCount.ts'
export { questDetail } from './questDetail.ts'
