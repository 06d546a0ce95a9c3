import type { PlayerFaction } from '@raidkit/rules/platform/factions'

/** Our own glyphs of the two sides: their first letter on a plate and on a shield. */
export const FACTION_GLYPHS: Record<PlayerFaction, string> = {
  Usec: 'M7.5 3.5h9L21 12l-4.5 8.5h-9L3 12ZM9 8v5a3 3 0 0 0 6 0V8',
  Bear: 'M12 2.8l8 2.7v6c0 4.7-3.2 8-8 9.7-4.8-1.7-8-5-8-9.7v-6ZM9.5 7.5h3a2 2 0 0 1 0 4.2h-3ZM9.5 11.7h3.4a2 2 0 0 1 0 4.3H9.5Z',
}
