export { COLLECTOR, kappaQuests, KNOCK_KNOCK, neededFor } from './kappa.ts'
export { questLocations } from './locations.ts'
export {
  Bound,
  Objective,
  OBJECTIVE_KINDS,
  OBJECTIVE_TYPES,
  ObjectiveType,
  QuestState,
  QuestZone,
  WeaponToBuild,
} from './objective.ts'
export type { ObjectiveKind } from './objective.ts'
export { questLinks } from './questLinks.ts'
export type { QuestLinks, QuestNode } from './questLinks.ts'
export { relatedItems } from './related.ts'
export { Gate, Quest, QuestRecord, QuestRewards, QuestUnlocks, Related, Requirement } from './schema.ts'
