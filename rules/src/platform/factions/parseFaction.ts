import { z } from 'zod'
import { FACTIONS, PlayerFaction } from './schema.ts'
import type { Faction } from './schema.ts'

/** The faction a spelling means (`USEC`, `usec`, `Any`), or undefined. */
export function parseFaction(text: string): Faction | undefined {
  const wanted = text.trim().toLowerCase()
  return FACTIONS.find((faction) => faction.toLowerCase() === wanted)
}

/** A side as callers write it: the spec has both `USEC` and `Usec`, progress tools send upper case. */
export const PlayerFactionInput = z
  .string()
  .max(8)
  .overwrite((text) => parseFaction(text) ?? text)
  .pipe(PlayerFaction)
