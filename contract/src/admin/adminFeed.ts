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
/** The most items that are accepted at once: so many are listed. */
export const MOST_NEW_ITEMS = 1000

const Counts = z.object({ known: z.int(), unknown: z.int(), priced: z.int() })

/** A document that is not believed, and what speaks against it. */
export const HeldDocument = z.object({
  url: z.string(),
  /** Which of the documents under that address: an admin decides about the one they saw. */
  sent: z.string(),
  /** Its path at the service, such as `/regular/items`. */
  document: z.string(),
  kind: z.enum(['items', 'traders', 'barters', 'crafts', 'names']),
  mode: GameMode.nullable(),
  problem: z.enum(FEED_PROBLEMS),
  /** The first and the last answer that said so, and how many did in a row. */
  firstAtMs: AtMs,
  lastAtMs: AtMs,
  times: z.int(),
  before: Counts,
  after: Counts,
  /** Figures that both know: how many, the middle ratio new to old, and the share that moved too far. */
  spread: z.object({ count: z.int(), median: z.number(), moved: z.number() }).nullable(),
  /** Records that could not be believed, by the reason. */
  skipped: z.record(z.string(), z.int()),
  /** Samples of what differs. */
  moved: z.array(z.object({ name: z.string(), figure: z.string(), before: z.number(), after: z.number() })),
  renamed: z.array(z.object({ before: z.string(), after: z.string() })),
  came: z.array(z.string()),
  went: z.array(z.string()),
})
export type HeldDocument = z.infer<typeof HeldDocument>

/** An item that the feed has and the catalogue has not. */
export const NewItem = z.object({
  /** The game's id. */
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
  /** How many items an admin has let in. */
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

/** Makes a held document the last good copy; `version_conflict` when it is not held any more. */
export const acceptFeedDocument = defineCall({
  method: 'POST',
  path: '/api/be/admin/feed/accept',
  access: 'admin',
  idempotent: true,
  request: HeldKey,
  reply: z.object({}),
})

/** That very document is not asked about again; `version_conflict` when it is not held any more. */
export const rejectFeedDocument = defineCall({
  method: 'POST',
  path: '/api/be/admin/feed/reject',
  access: 'admin',
  request: HeldKey,
  reply: z.object({}),
})

/** Lets new items of the feed into the catalogue. */
export const acceptFeedItems = defineCall({
  method: 'POST',
  path: '/api/be/admin/feed/items',
  access: 'admin',
  request: z.strictObject({
    ids: z.array(z.string().min(1).max(ID_MAX_LENGTH)).min(1).max(MOST_NEW_ITEMS),
  }),
  reply: z.object({ accepted: z.int() }),
})
