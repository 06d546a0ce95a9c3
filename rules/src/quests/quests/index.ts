export { COLLECTOR, kappaQuests, KNOCK_KNOCK, neededFor } from './kappa.ts'
export { questLocations } from './locations.ts'
export { Bound, Objective, OBJECTIVE_KINDS, QuestState, QuestZone, WeaponToBuild } from './objective.ts'
export type { ObjectiveKind } from './objective.ts'
export { questLinks } from './questLinks.ts'
export type { QuestLinks, QuestNode } from './questLinks.ts'
export { questTab } from './questTab.ts'
export { relatedItems } from './related.ts'
export { QUEST_TABS } from './schema.ts'
export type { QuestTab } from './schema.ts'
export { Gate, Quest, QuestRecord, QuestRewards, QuestUnlocks, RelatedThing, Requirement } from './schema.ts'
export {
  decodeLadders,
  decodeQuests,
  GATE_LETTERS,
  LADDER_SIGN,
  loyaltyGates,
  QUEST_COLUMNS,
  QUEST_FLAGS,
  STATE_LETTERS,
} from './decode.ts'
export type { CachedQuest, QuestColumn } from './decode.ts'
