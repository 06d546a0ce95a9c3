import { ITEM_SORTS } from '@raidkit/rules/item-list'
import { Item, Tag } from '@raidkit/rules/items'
import { Language } from '@raidkit/rules/languages'
import { z } from 'zod'
import { defineCall } from './call.ts'

const Slug = z.string().min(1).max(200)
const lang = Language.default('en')

export const itemByUrl = defineCall({
  method: 'POST',
  path: '/api/be/item/by-url',
  access: 'visitor',
  request: z.object({ url: Slug, lang }),
  reply: Item,
  readOnly: true,
})

export const tagByUrl = defineCall({
  method: 'POST',
  path: '/api/be/tag/by-url',
  access: 'visitor',
  request: z.object({ tag: Slug, lang }),
  reply: Tag,
  readOnly: true,
})

/** One line of a list of items. */
export const ItemLine = Item.pick({
  uid: true,
  url: true,
  name: true,
  shortName: true,
  tags: true,
  category: true,
  width: true,
  height: true,
  slots: true,
  basePrice: true,
  bannedFromFlea: true,
  fleaLevel: true,
  color: true,
  partial: true,
})
export type ItemLine = z.infer<typeof ItemLine>

const PAGE_MAX = 100

export const listItems = defineCall({
  method: 'GET',
  path: '/api/be/items',
  access: 'visitor',
  request: z.object({
    lang,
    search: z.string().max(100).default(''),
    tag: z.string().max(200).default(''),
    sort: z.enum(ITEM_SORTS).default('name'),
    sort_direction: z.enum(['asc', 'desc']).default('asc'),
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(50),
  }),
  reply: z.object({ items: z.array(ItemLine), total: z.number().int().nonnegative() }),
})

export const listTags = defineCall({
  method: 'GET',
  path: '/api/be/tags',
  access: 'visitor',
  request: z.object({ lang }),
  reply: z.object({ tags: z.array(Tag) }),
})
