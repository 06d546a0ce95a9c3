import type { Page } from '@playwright/test'
import type { SiteEvent } from '@raidkit/contract/events'
import type { PricesReply } from '@raidkit/contract/prices'
import { decodePrices, encodePrices } from '@raidkit/rules/prices'
import { bsgIdOf } from '@raidkit/rules/uid'

type CacheRows = { itemsData: { fields: string[]; items: unknown[][] } }

/** The same prices but for one item, as the server would tell it; that one as if it had stood there for a week. */
export async function priceNews(page: Page, uid: string, priceRub: number): Promise<SiteEvent> {
  const reply = await page.request.get('/api/be/prices?mode=PVP')
  const { version, columns, asOfMs } = (await reply.json()) as PricesReply
  const cache = (await (await page.request.get('/api/be/cache')).json()) as CacheRows
  const base = cache.itemsData.fields.indexOf('basePrice')
  const basePriceOf = (row: number) => {
    const cell = cache.itemsData.items[row]?.[base]
    return typeof cell === 'number' ? cell : undefined
  }
  const at = cache.itemsData.items.findIndex(([id]) => id === bsgIdOf(uid))
  const old = decodePrices(columns, basePriceOf).find(({ row }) => row === at)
  if (!old?.flea) throw new Error('the item has no price')
  const firm = { lastLow: priceRub, avg24h: priceRub, avg7d: priceRub, offers: 10, isOutlier: false }
  const news = { ...old, flea: { ...old.flea, price: priceRub, ...firm } }
  return {
    ...{ type: 'prices', mode: 'PVP', was: version, version: `${version}x` },
    columns: encodePrices([news], { asOfMs, basePriceOf }),
  }
}
