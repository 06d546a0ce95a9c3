export { FACTIONS, FACTION_NAMES, Faction, PlayerFaction } from './schema.ts'
export { PlayerFactionInput, parseFaction } from './parseFaction.ts'
export { factionFits } from './factionFits.ts'
