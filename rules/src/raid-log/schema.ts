import { z } from 'zod'
import { KnownMode } from '../modes/index.ts'
import { CURRENCIES } from '../price-types/index.ts'

const Name = z.string().max(64)
const Ms = z.int()

/** The player's own character, or the one that starts with what it has. */
export const RAID_SIDES = ['pmc', 'scav'] as const

/** One raid as the logs tell it (domain reference 18). What they do not tell stays undefined. */
export const LoggedRaid = z.object({
  /** As the game names it: see `mapByAlias`. */
  map: Name,
  mode: KnownMode.optional(),
  profileId: Name.optional(),
  side: z.enum(RAID_SIDES).optional(),
  isOnline: z.boolean().optional(),
  /** The game's own name of the raid; the same one again is a reconnect. */
  shortId: Name.optional(),
  startMs: Ms,
  lengthMs: Ms.nonnegative().optional(),
  queueMs: Ms.nonnegative().optional(),
  reconnects: z.int().nonnegative(),
  /** Flea market sales while the raid ran. */
  sales: z.array(
    z.object({
      atMs: Ms,
      itemId: Name.optional(),
      count: z.int().nonnegative(),
      money: z.partialRecord(z.enum(CURRENCIES), z.number().nonnegative()),
    }),
  ),
})
export type LoggedRaid = z.infer<typeof LoggedRaid>
