import { z } from 'zod'
import { FACTIONS, PlayerFaction } from './schema.ts'
import type { Faction } from './schema.ts'

/** Returns the faction of a spelling (`USEC`, `usec`, `Any`), or undefined. */
export function parseFaction(text: string): Faction | undefined {
  const wanted = text.trim().toLowerCase()
  return FACTIONS.find((faction) => faction.toLowerCase() === wanted)
}

/**
 * Faction of a character as callers write it: the spec has both `USEC` and `Usec`, progress tools send upper case.
 */
export const PlayerFactionInput = z
  .string()
  .max(8)
  .overwrite((text) => parseFaction(text) ?? text)
  .pipe(PlayerFaction)
