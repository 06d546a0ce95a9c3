import type { Faction, PlayerFaction } from './schema.ts'

/** Returns true if content for this faction is available to the character. */
export function factionFits(faction: Faction, player: PlayerFaction): boolean {
  return faction === 'Any' || faction === player
}
