import type { Page } from '@playwright/test'
import type { CacheReply } from '@raidkit/contract/platform/cache'
import { cachedItems, cacheTables } from '@raidkit/contract/platform/cacheDecoder'
import type { SiteEvent } from '@raidkit/contract/events'
import type { PricesReply } from '@raidkit/contract/prices/prices'
import { decodePrices, encodePrices } from '@raidkit/rules/prices/prices'

/** The same prices but for one item, as the server would tell it; that one as if it had stood there for a week. */
export async function priceNews(page: Page, uid: string, priceRub: number): Promise<SiteEvent> {
  const reply = await page.request.get('/api/be/prices?mode=PVP')
  const { version, columns, asOfMs } = (await reply.json()) as PricesReply
  const cache = (await (await page.request.get('/api/be/cache')).json()) as CacheReply // the reply of getCache
  const items = cachedItems(cacheTables(cache).items)
  const basePriceOf = (row: number) => items[row]?.basePrice
  const at = items.findIndex((item) => item.uid === uid)
  const old = decodePrices(columns, basePriceOf).find(({ row }) => row === at)
  if (!old?.flea) throw new Error('the item has no price')
  const firm = { lastLow: priceRub, avg24h: priceRub, avg7d: priceRub, offers: 10, isOutlier: false }
  const news = { ...old, flea: { ...old.flea, price: priceRub, ...firm } }
  return {
    type: 'prices',
    mode: 'PVP',
    was: version,
    version: `${version}x`,
    columns: encodePrices([news], { asOfMs, basePriceOf }),
  }
}
