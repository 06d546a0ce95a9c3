import type { Catalog } from '@raidkit/catalog/load'
import { pictureAddress, type PictureSize } from '@raidkit/rules/item-pictures'
import type { Item } from '@raidkit/rules/items'
import { localePath } from '@raidkit/rules/links'
import type { Language } from '@raidkit/rules/languages'
import { itemLink } from '@raidkit/rules/links'
import type { PriceRecord } from '@raidkit/rules/price-api'

const WIKI = 'https://escapefromtarkov.fandom.com/wiki/'
/** Where it says what supporters get and how. */
const SUPPORTERS = '/user'

export const TILE_PATH = '/images/items/'
/** Pixels of one slot in each size. */
export const TILE_SIZES = { icon: 64, img: 128, imgBig: 256 } as const

type Addresses = Pick<PriceRecord, 'icon' | 'img' | 'imgBig' | 'link' | 'wikiLink' | 'reference'>

/** Whole addresses of everything that belongs to an item. */
export function addressesOf(
  item: Item,
  { siteUrl, catalog, lang }: { siteUrl: string; catalog: Catalog; lang: Language },
): Addresses {
  const tile = (size: keyof typeof TILE_SIZES) => `${siteUrl}${TILE_PATH}${item.uid}-${TILE_SIZES[size]}.svg`
  const uploaded = (size: PictureSize) =>
    item.picture === undefined ? undefined : siteUrl + pictureAddress(item.picture, size)
  const own = (address: string | undefined) => (address?.startsWith('http') ? address : undefined)
  const weapon = item.presetOf === undefined ? undefined : catalog.itemsByUid.get(item.presetOf)
  return {
    icon: uploaded('icon') ?? own(item.wikiIcon) ?? tile('icon'),
    img: uploaded('grid') ?? own(item.wikiImg) ?? tile('img'),
    imgBig: uploaded('full') ?? own(item.enImg) ?? tile('imgBig'),
    link: siteUrl + localePath(itemLink(item), lang),
    wikiLink: item.wikiUrl ?? weapon?.wikiUrl ?? WIKI,
    reference: siteUrl + SUPPORTERS,
  }
}
