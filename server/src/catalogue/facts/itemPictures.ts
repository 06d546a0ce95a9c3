import { imageAddress, pictureAddress, type ImageSource } from '@raidkit/rules/catalogue/item-pictures'
import type { Item } from '@raidkit/rules/catalogue/items'
import { bsgIdOf } from '@raidkit/rules/platform/uid'

/** From the smallest to the largest. */
const FIELDS = [
  { field: 'wikiIcon', size: 'icon', kind: 'icon' },
  { field: 'wikiImg', size: 'grid', kind: 'grid' },
  { field: 'enImg', size: 'full', kind: '512' },
] as const

type ItemPictures = Record<(typeof FIELDS)[number]['field'], string | null>

/**
 * Whole addresses of an item's pictures: those that the operator has uploaded, else the addresses that a correction gave it,
 * else those of `IMAGES_URL`. Null where there is none.
 */
export function picturesOf(
  item: Item,
  { siteUrl, images }: { siteUrl: string; images: ImageSource | undefined },
): ItemPictures {
  const id = bsgIdOf(item.uid)
  const addresses = FIELDS.map(({ field, size, kind }) => {
    const corrected = item[field]
    if (item.picture !== undefined) return [field, siteUrl + pictureAddress(item.picture, size)]
    if (corrected?.startsWith('http')) return [field, corrected]
    return [field, (images && id && imageAddress(images, kind, id)) ?? null]
  })
  return Object.fromEntries(addresses) as ItemPictures // the fields of the table, each once
}
