import { z } from 'zod'
import { KnownMode } from '../../catalogue/modes/index.ts'
import { CURRENCIES } from '../../platform/price-types/index.ts'

export const RAID_LIMITS = {
  /** The newest raids that an account keeps. */
  kept: 10_000,
  /** Sent at once. */
  atOnce: 100,
  /** Listed at once: a page ends with the raid that reaches one of them. */
  page: 1_000,
  pageSales: 3_000,
  /** Sales of one raid; more are not listed. */
  sales: 30,
  /** The years in which a raid can have been: what lies outside is a broken clock. */
  firstMs: Date.UTC(2016, 0),
  lastMs: Date.UTC(2100, 0),
  /** Of a raid and of its queue. */
  lengthMs: 86_400_000,
  /** Of things and of money. */
  amount: 1_000_000_000_000,
} as const

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

const LengthMs = z.int().min(0).max(RAID_LIMITS.lengthMs)
const AtMs = z.int().min(RAID_LIMITS.firstMs).max(RAID_LIMITS.lastMs)
const Amount = z.number().min(0).max(RAID_LIMITS.amount)

/** A raid as it is kept: within limits, and without the game's profile, which stays on the player's computer. */
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
