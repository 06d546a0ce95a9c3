export { COLLECTOR, kappaQuests, KNOCK_KNOCK, neededFor } from './kappa.ts'
export { questLocations } from './locations.ts'
export { Bound, Objective, OBJECTIVE_KINDS, QuestState, QuestZone, WeaponToBuild } from './objective.ts'
export type { ObjectiveKind } from './objective.ts'
export { questLinks } from './questLinks.ts'
export type { QuestLinks, QuestNode } from './questLinks.ts'
export { relatedItems } from './related.ts'
export { Gate, Quest, QuestRecord, QuestRewards, QuestUnlocks, Related, Requirement } from './schema.ts'
export {
  decodeQuests,
  GATE_LETTERS,
  loyaltyGates,
  QUEST_COLUMNS,
  QUEST_FLAGS,
  STATE_LETTERS,
} from './decode.ts'
export type { CachedQuest, QuestColumn } from './decode.ts'
