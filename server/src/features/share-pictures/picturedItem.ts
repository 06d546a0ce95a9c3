import { loadLabels } from '@raidkit/catalog/labels'
import { loadNames, localName } from '@raidkit/catalog/names'
import { Refusal } from '@raidkit/contract/errors'
import { isBannedFromFlea } from '@raidkit/rules/items'
import type { Deps } from '../../deps.ts'
import { writable, type Drawing } from '../../pictures/index.ts'
import { makeLinePrices } from '../../prices/index.ts'
import type { PicturedItem } from './itemPicture.ts'
import type { Pictured, PictureQuery } from './pictured.ts'
import { pictureWords } from './words.ts'

/** An item of the catalogue as a picture shows it. */
export function makePicturedItem({ catalog, prices }: Pick<Deps, 'catalog' | 'prices'>) {
  const linesOf = makeLinePrices({ catalog, prices })
  return (slug: string, { lang, mode }: PictureQuery, draw: (shown: PicturedItem) => Drawing): Pictured => {
    const { itemsByUrl, version } = catalog.current
    const item = itemsByUrl.get(slug)
    if (!item) throw new Refusal('not_found')
    const { byUid, source } = prices.of(mode)
    const price = byUid.get(item.uid)
    // Not the version of all prices: most of them change without this one.
    const moment = price ? [price.observedAtMs, price.price, price.change24h] : []
    return {
      key: [item.uid, lang, mode, version, source, ...moment].join(' '),
      make: async () => {
        const [names, labels, history] = await Promise.all([
          loadNames(lang),
          loadLabels(lang),
          prices.history(item.uid, mode, '7d'),
        ])
        const sell = linesOf(mode).byUid.get(item.uid)?.sell
        const trader = sell && {
          name: writable(labels.of('traders', sell.trader) ?? sell.trader, sell.trader),
          rub: sell.rub,
        }
        return draw({
          ...{ item, ...localName(item, names), price, history, mode, lang, t: pictureWords(lang) },
          ...{ isBanned: isBannedFromFlea(item, mode), isSample: source === 'sample' },
          trader: trader ?? undefined,
        })
      },
    }
  }
}
