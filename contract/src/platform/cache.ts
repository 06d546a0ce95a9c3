import { Language } from '@raidkit/rules/platform/languages'
import { z } from 'zod'
import { defineCall } from './call.ts'

const Cell = z.unknown()
const Rows = z.array(z.array(Cell))
const HASH_MAX_LENGTH = 64

/** Part of the cache. Rows are arrays in the order of `fields`; an up-to-date copy gets neither. */
const CachePart = z.object({ fields: z.array(z.string()), hash: z.string(), needRefresh: z.boolean() })

export const CacheReply = z.object({
  /** Version of the catalogue that numbers the rows. */
  catalog: z.string(),
  itemsData: CachePart.extend({ items: Rows }),
  questsData: CachePart.extend({ quests: Rows }),
})
export type CacheReply = z.infer<typeof CacheReply>

export const getCache = defineCall({
  method: 'GET',
  path: '/api/be/cache',
  access: 'visitor',
  request: z.object({
    itemsHash: z.string().max(HASH_MAX_LENGTH).default(''),
    questsHash: z.string().max(HASH_MAX_LENGTH).default(''),
    lang: Language.default('en'),
  }),
  reply: CacheReply,
})
