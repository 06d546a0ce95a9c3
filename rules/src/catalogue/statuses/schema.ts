import { z } from 'zod'

/** Filters of the quest list (spec section 4). */
export const QUEST_STATUSES = ['Active', 'Locked', 'Completed', 'Current', 'Available'] as const

export const QuestStatus = /* @__PURE__ */ z.enum(QUEST_STATUSES)
export type QuestStatus = z.infer<typeof QuestStatus>

/** States of a hideout module (spec section 4). */
export const MODULE_STATES = ['built', 'readyToBuild', 'tracked', 'canBeUpgraded'] as const

export const ModuleState = /* @__PURE__ */ z.enum(MODULE_STATES)
export type ModuleState = z.infer<typeof ModuleState>

/** Results of a craft or barter entry (spec section 4). */
export const ENTRY_STATES = ['completed', 'canceled'] as const

export const EntryState = /* @__PURE__ */ z.enum(ENTRY_STATES)
export type EntryState = z.infer<typeof EntryState>

/** Scopes of a progress reset (spec section 4). */
export const RESET_SCOPES = ['quests', 'items', 'hideout', 'all'] as const

export const ResetScope = /* @__PURE__ */ z.enum(RESET_SCOPES)
export type ResetScope = z.infer<typeof ResetScope>
