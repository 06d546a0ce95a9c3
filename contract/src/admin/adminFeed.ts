import { FEED_PROBLEMS } from '@raidkit/rules/prices/feed-documents'
import { LANGUAGES } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { PriceStatus } from '../prices/prices.ts'

const AtMs = z.int()
const URL_MAX_LENGTH = 2048
const HASH_MAX_LENGTH = 64
const ID_MAX_LENGTH = 64
/** Maximum number of items accepted in one call; the list has the same limit. */
export const MOST_NEW_ITEMS = 1000

const Counts = z.object({ known: z.int(), unknown: z.int(), priced: z.int() })

/** Feed document held back as implausible, with the reasons. */
export const HeldDocument = z.object({
  url: z.string(),
  /** Hash of the document: an admin decides about the version that they saw. */
  sent: z.string(),
  /** Its path at the service, such as `/regular/items`. */
  document: z.string(),
  kind: z.enum(['items', 'traders', 'barters', 'crafts', 'names']),
  mode: GameMode.nullable(),
  problem: z.enum(FEED_PROBLEMS),
  /** Times of the first and the last answer with this problem, and the number of consecutive ones. */
  firstAtMs: AtMs,
  lastAtMs: AtMs,
  times: z.int(),
  before: Counts,
  after: Counts,
  /**
   * Comparison of figures known to both versions: their count, the median ratio of new to old, and the share that moved
   * too far.
   */
  spread: z.object({ count: z.int(), median: z.number(), moved: z.number() }).nullable(),
  /** Number of implausible records by reason. */
  skipped: z.record(z.string(), z.int()),
  /** Samples of the differences. */
  moved: z.array(z.object({ name: z.string(), figure: z.string(), before: z.number(), after: z.number() })),
  renamed: z.array(z.object({ before: z.string(), after: z.string() })),
  came: z.array(z.string()),
  went: z.array(z.string()),
})
export type HeldDocument = z.infer<typeof HeldDocument>

/** Item that is in the feed but not in the catalogue. */
export const NewItem = z.object({
  /** Id in the game's files. */
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  modes: z.array(GameMode),
  basePrice: z.number(),
})
export type NewItem = z.infer<typeof NewItem>

export const AdminFeed = z.object({
  feed: PriceStatus.shape.feed,
  held: z.array(HeldDocument),
  newItems: z.array(NewItem),
  /** Number of items that an admin has accepted. */
  accepted: z.int(),
})
export type AdminFeed = z.infer<typeof AdminFeed>

export const getAdminFeed = defineCall({
  method: 'GET',
  path: '/api/be/admin/feed',
  access: 'admin',
  request: z.object({ lang: z.enum(LANGUAGES).default('en') }),
  reply: AdminFeed,
})

const HeldKey = z.strictObject({
  url: z.string().min(1).max(URL_MAX_LENGTH),
  sent: z.string().min(1).max(HASH_MAX_LENGTH),
})

/** Replaces the last good copy by a held document; fails with `version_conflict` if it is no longer held. */
export const acceptFeedDocument = defineCall({
  method: 'POST',
  path: '/api/be/admin/feed/accept',
  access: 'admin',
  idempotent: true,
  request: HeldKey,
  reply: z.object({}),
})

/**
 * Rejects a held document, so that the same version is not held again; fails with `version_conflict` if it is no longer
 * held.
 */
export const rejectFeedDocument = defineCall({
  method: 'POST',
  path: '/api/be/admin/feed/reject',
  access: 'admin',
  request: HeldKey,
  reply: z.object({}),
})

/** Accepts new items of the feed into the catalogue. */
export const acceptFeedItems = defineCall({
  method: 'POST',
  path: '/api/be/admin/feed/items',
  access: 'admin',
  request: z.strictObject({
    ids: z.array(z.string().min(1).max(ID_MAX_LENGTH)).min(1).max(MOST_NEW_ITEMS),
  }),
  reply: z.object({ accepted: z.int() }),
})
