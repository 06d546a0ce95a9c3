import type { Catalog } from '@raidkit/catalog/load'
import type { ImageSource } from '@raidkit/rules/catalogue/item-pictures'
import type { Item } from '@raidkit/rules/catalogue/items'
import { localePath } from '@raidkit/rules/platform/links'
import type { Language } from '@raidkit/rules/platform/languages'
import { itemLink } from '@raidkit/rules/platform/links'
import type { PriceRecord } from '@raidkit/rules/developers/price-api'
import { picturesOf } from '../../catalogue/facts/index.ts'

const WIKI = 'https://escapefromtarkov.fandom.com/wiki/'
/** Page that describes the benefits of supporters. */
const SUPPORTERS = '/user'

export const TILE_PATH = '/images/items/'
/** Pixels of one slot in each size. */
export const TILE_SIZES = { icon: 64, img: 128, imgBig: 256 } as const

type Addresses = Pick<PriceRecord, 'icon' | 'img' | 'imgBig' | 'link' | 'wikiLink' | 'reference'>

type Site = { siteUrl: string; images: ImageSource | undefined; catalog: Catalog; lang: Language }

/** Returns the absolute addresses of everything that belongs to an item. */
export function addressesOf(item: Item, { siteUrl, images, catalog, lang }: Site): Addresses {
  const tile = (size: keyof typeof TILE_SIZES) => `${siteUrl}${TILE_PATH}${item.uid}-${TILE_SIZES[size]}.svg`
  const picture = picturesOf(item, { siteUrl, images })
  const weapon = item.presetOf === undefined ? undefined : catalog.itemsByUid.get(item.presetOf)
  return {
    icon: picture.wikiIcon ?? tile('icon'),
    img: picture.wikiImg ?? tile('img'),
    imgBig: picture.enImg ?? tile('imgBig'),
    link: siteUrl + localePath(itemLink(item), lang),
    wikiLink: item.wikiUrl ?? weapon?.wikiUrl ?? WIKI,
    reference: siteUrl + SUPPORTERS,
  }
}
