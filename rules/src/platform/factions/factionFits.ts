import type { Faction, PlayerFaction } from './schema.ts'

/** Is something of this faction there for that character? */
export function factionFits(faction: Faction, player: PlayerFaction): boolean {
  return faction === 'Any' || faction === player
}
