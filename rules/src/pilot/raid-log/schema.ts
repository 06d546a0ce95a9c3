import { z } from 'zod'
import { KnownMode } from '../../catalogue/modes/index.ts'
import { CURRENCIES } from '../../platform/price-types/index.ts'

export const RAID_LIMITS = {
  /** Maximum number of raids that an account keeps; the newest remain. */
  kept: 10_000,
  /** Maximum number of raids in one request. */
  atOnce: 100,
  /** Limits of one page: it ends with the raid that reaches one of them. */
  page: 1_000,
  pageSales: 3_000,
  /** Maximum number of sales of one raid; further ones are not listed. */
  sales: 30,
  /** Range of valid times: a raid outside it has a broken clock. */
  firstMs: Date.UTC(2016, 0),
  lastMs: Date.UTC(2100, 0),
  /** Maximum length of a raid and of its queue. */
  lengthMs: 86_400_000,
  /** Maximum amount of items and of money. */
  amount: 1_000_000_000_000,
} as const

const Name = z.string().max(64)
const Ms = z.int()

/** Sides: the player's own character (PMC), or the one with given equipment (Scav). */
export const RAID_SIDES = ['pmc', 'scav'] as const

/** Raid as the logs describe it (domain reference 18). Unknown values are undefined. */
export const LoggedRaid = z.object({
  /** Map by the game's own name: see `mapByAlias`. */
  map: Name,
  mode: KnownMode.optional(),
  profileId: Name.optional(),
  side: z.enum(RAID_SIDES).optional(),
  isOnline: z.boolean().optional(),
  /** The game's own id of the raid; the same id again is a reconnect. */
  shortId: Name.optional(),
  startMs: Ms,
  lengthMs: Ms.nonnegative().optional(),
  queueMs: Ms.nonnegative().optional(),
  reconnects: z.int().nonnegative(),
  /** Flea market sales during the raid. */
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

const LengthMs = z.int().min(0).max(RAID_LIMITS.lengthMs)
const AtMs = z.int().min(RAID_LIMITS.firstMs).max(RAID_LIMITS.lastMs)
const Amount = z.number().min(0).max(RAID_LIMITS.amount)

/** Raid as stored: within limits, and without the game's profile, which stays on the player's computer. */
export const RaidRecord = LoggedRaid.omit({ profileId: true }).extend({
  startMs: AtMs,
  lengthMs: LengthMs.optional(),
  queueMs: LengthMs.optional(),
  reconnects: z.int().min(0).max(1_000),
  sales: z
    .array(
      z.object({
        atMs: AtMs,
        itemId: Name.optional(),
        count: z.int().min(0).max(RAID_LIMITS.amount),
        money: z.partialRecord(z.enum(CURRENCIES), Amount),
      }),
    )
    .max(RAID_LIMITS.sales),
})
export type RaidRecord = z.infer<typeof RaidRecord>
