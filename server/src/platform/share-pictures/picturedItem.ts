import { loadLabels } from '@raidkit/catalog/labels'
import { loadNames, localName } from '@raidkit/catalog/names'
import { Refusal } from '@raidkit/contract/platform/errors'
import { isBannedFromFlea } from '@raidkit/rules/catalogue/items'
import type { Deps } from '../../deps.ts'
import { penFor, type Drawing } from '../pictures/index.ts'
import { OWN_PICTURE, type PicturedItem } from './itemPicture.ts'
import type { PictureRecipe, PictureQuery, PngOf } from './pictured.ts'
import { pictureWords } from './words.ts'

/** Function that draws an item, and the source of the operator's own pictures if they are shown. */
type DrawOptions = { draw: (shown: PicturedItem) => Drawing; pngOf?: PngOf }

/** Creates the pictures of items of the catalogue. */
export function makePicturedItem({ catalog, prices }: Pick<Deps, 'catalog' | 'prices'>) {
  return async (
    slug: string,
    { lang, mode }: PictureQuery,
    { draw, pngOf }: DrawOptions,
  ): Promise<PictureRecipe> => {
    const { itemsByUrl, version } = catalog.current
    const item = itemsByUrl.get(slug)
    if (!item) throw new Refusal('not_found')
    const { byUid, source } = prices.of(mode)
    const price = byUid.get(item.uid)
    // The key omits the version of all prices, since most of them change without this one.
    const moment = price ? [price.observedAtMs, price.price, price.change24h] : []
    // Read before it is anybody's turn: a slow bucket holds up no other picture. Without its file the item is a tile,
    // under another key, so that the picture is shown as soon as it is there.
    const png = item.picture === undefined ? undefined : await pngOf?.(item.picture, OWN_PICTURE)
    const own = png ? item.picture : 'tile'
    return {
      key: [item.uid, lang, mode, version, source, own, ...moment].join(' '),
      make: async () => {
        const [names, labels, history, pen, picture] = await Promise.all([
          loadNames(lang),
          loadLabels(lang),
          prices.history(item.uid, mode, '7d'),
          penFor(lang),
          png?.(),
        ])
        const sell = prices.lines(mode).byUid.get(item.uid)?.sell
        const trader = sell && {
          name: pen.writable(labels.of('traders', sell.trader) ?? sell.trader, sell.trader),
          rub: sell.rub,
        }
        return draw({
          item,
          ...localName(item, names),
          price,
          history,
          mode,
          lang,
          pen,
          t: pictureWords(lang),
          isBanned: isBannedFromFlea(item, mode),
          isSample: source === 'sample',
          trader: trader ?? undefined,
          picture,
        })
      },
    }
  }
}
