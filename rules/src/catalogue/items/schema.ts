import { z } from 'zod'
import { Uid } from '../../platform/uid/index.ts'

/** Number of pieces of one item. Reference: style.md example 1. */
export const Stack = z.object({ itemUid: Uid, count: z.number().positive() })
export type Stack = z.infer<typeof Stack>

/** Texts by language; spec 3 lets it default to an object with an empty `ru`. */
export const L10n = z.record(z.string(), z.string())
export type L10n = z.infer<typeof L10n>

/** Stored fields of an item; all other fields of `Item` follow from them. Absent means none or unknown. */
export const ItemRecord = z.object({
  uid: Uid,
  /** Present only where the uid does not contain it. */
  bsgId: z.string().optional(),
  /** The hyphen slug that other sites use; accepted as a second address. */
  alias: z.string().optional(),
  isFunctional: z.literal(false).optional(),
  category: z.string().optional(),
  handbook: z.string().optional(),
  caliber: z.string().optional(),
  /** 'Any' means a dog tag (spec 3). */
  side: z.enum(['Any', 'Bear', 'Usec']).optional(),
  kinds: z.array(z.string()).optional(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  /** Size of a weapon with its default preset. */
  assembledWidth: z.number().int().positive().optional(),
  assembledHeight: z.number().int().positive().optional(),
  weight: z.number().nonnegative().optional(),
  basePrice: z.number().int().nonnegative().optional(),
  bannedFromFlea: z.literal(true).optional(),
  /** Modes that differ from `bannedFromFlea`. */
  bannedFromFleaByMode: z.record(z.string(), z.boolean()).optional(),
  fleaLevel: z.number().int().positive().optional(),
  stack: z.number().int().positive().optional(),
  discardLimit: z.number().int().nonnegative().optional(),
  color: z.string().optional(),
  presetOf: Uid.optional(),
  contains: z.array(Stack).optional(),
  /** Only the name is known: a patch later than the data added the item. */
  partial: z.literal(true).optional(),
})
export type ItemRecord = z.infer<typeof ItemRecord>

/** Item of the game as pages and calls use it (spec 3). `name` is in the requested language. */
export const Item = ItemRecord.omit({
  isFunctional: true,
  bannedFromFlea: true,
  partial: true,
  kinds: true,
}).extend({
  bsgId: z.string(),
  name: z.string(),
  shortName: z.string(),
  enName: z.string().optional(),
  enShortName: z.string().optional(),
  url: z.string().min(1),
  search: z.string(),
  isFunctional: z.boolean(),
  tags: z.array(z.string()),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  slots: z.number().int().positive(),
  assembledSlots: z.number().int().positive(),
  bannedFromFlea: z.boolean(),
  partial: z.boolean(),
  wikiUrl: z.string().optional(),
  wikiIcon: z.string().optional(),
  wikiImg: z.string().optional(),
  enImg: z.string().optional(),
  /** Name of the operator's own picture. */
  picture: z.string().optional(),
  gunBuildImg: z.string().optional(),
  gunBuildUid: z.string().optional(),
  gunBuildUrl: z.string().optional(),
  name_l10n: L10n.optional(),
  desc_l10n: L10n.optional(),
})
export type Item = z.infer<typeof Item>

/** Item that exists only for a quest. */
export const QuestItem = z.object({
  uid: Uid,
  bsgId: z.string(),
  name: z.string(),
  shortName: z.string(),
  alias: z.string(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
})
export type QuestItem = z.infer<typeof QuestItem>

/** Tag with its name in /tag/{tag} and the number of items that carry it. */
export const Tag = z.object({
  tag: z.string(),
  name: z.string(),
  count: z.number().int().positive(),
  /** Wider tag that contains it. */
  parent: z.string().optional(),
  /** Names given by the operator, by language. */
  name_l10n: L10n.optional(),
})
export type Tag = z.infer<typeof Tag>
