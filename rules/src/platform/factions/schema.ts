import { z } from 'zod'

/** Factions that a quest or a marker is for (spec section 3). */
export const FACTIONS = ['Any', 'Usec', 'Bear'] as const

export const Faction = /* @__PURE__ */ z.enum(FACTIONS)
export type Faction = z.infer<typeof Faction>

/** Faction of a character, which is never `Any`. */
export const PlayerFaction = /* @__PURE__ */ z.enum(['Usec', 'Bear'])
export type PlayerFaction = z.infer<typeof PlayerFaction>

/** Names of the factions as the game writes them; the same in every language. */
export const FACTION_NAMES: Record<PlayerFaction, string> = { Usec: 'USEC', Bear: 'BEAR' }
