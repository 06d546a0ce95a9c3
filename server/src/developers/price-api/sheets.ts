import { setImmediate as turn } from 'node:timers/promises'
import { loadBuilder, type Offers } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import type { Item } from '@raidkit/rules/catalogue/items'
import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { priceRecord, type PriceRecord, type Sale } from '@raidkit/rules/developers/price-api'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { createInputCache, localItems } from '../../catalogue/facts/index.ts'
import { prepareBody, type PreparedReply } from '../../platform/http/replies/prepared.ts'
import { paymentsFor, type PriceTable } from '../../prices/prices/index.ts'
import { addressesOf } from './addresses.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'
/**
 * Cache size: a sheet takes about 6 MB with its compressed copies, and few of 17 languages and two modes are in use.
 */
const SHEETS_MAX = 8
export const QUALITY = 5
/** Number of items per slice, so that pages are answered in between. */
export const SLICE = 250

/** All items of a mode in a language, as bytes ready to be sent. */
export type Sheet = {
  key: string
  table: PriceTable
  items: readonly Item[]
  recordOf: (row: number) => PriceRecord
  plain: Buffer
  /** Compresses on demand: single items need only the bytes. */
  body: () => Promise<PreparedReply>
  /** Offset of each record in the plain bytes, followed by the end of the last one. */
  starts: Uint32Array
}

type CachedSheet = { from: readonly unknown[]; sheet: Promise<Sheet> }

type SheetKey = { mode: GameMode; lang: Language }

const keyOf = ({ mode, lang }: SheetKey) => `${mode} ${lang}`

/** Makes sheets on demand, again after a change of prices. */
export function makeSheets({ catalog, prices, settings }: Pick<Deps, 'catalog' | 'prices' | 'settings'>) {
  const siteUrl = new URL(settings.SITE_URL).origin
  const images = settings.IMAGES_URL
  const kept = new LRUCache<string, CachedSheet>({ max: SHEETS_MAX })

  async function make({ mode, lang }: SheetKey, offers: Offers): Promise<Sheet> {
    const { current } = catalog
    const table = prices.of(mode)
    const { items } = await localItems(current, lang)
    const salesOf = await salesIn({ catalog: current, offers, mode })
    const recordOf = (row: number): PriceRecord => {
      const item = items[row]
      if (!item) throw new RangeError('no such row')
      return priceRecord(item, {
        mode,
        price: table.byUid.get(item.uid),
        sales: salesOf.get(item.uid) ?? [],
        asOfMs: table.asOfMs,
        addresses: addressesOf(item, { siteUrl, images, catalog: current, lang }),
      })
    }
    const { bytes, starts } = await written(items.length, recordOf)
    let body: Promise<PreparedReply> | undefined
    return {
      key: keyOf({ mode, lang }),
      table,
      items,
      recordOf,
      plain: bytes,
      starts,
      body: () => (body ??= prepareBody(bytes, { type: JSON_TYPE, quality: QUALITY })),
    }
  }

  return async (mode: GameMode, lang: Language): Promise<Sheet> => {
    const offers = await catalog.offers()
    const from = [catalog.current.version, prices.of(mode).version, offers]
    const key = keyOf({ mode, lang })
    const known = kept.get(key)
    if (known && from.every((one, nth) => one === known.from[nth])) return known.sheet
    const sheet = make({ mode, lang }, offers)
    kept.set(key, { from, sheet })
    sheet.catch(() => kept.get(key)?.sheet === sheet && kept.delete(key)) // the next one tries again
    return sheet
  }
}

async function written(count: number, recordOf: (row: number) => PriceRecord) {
  const starts = new Uint32Array(count + 1)
  const parts: Buffer[] = [Buffer.from('[')]
  let at = 1
  for (let row = 0; row < count; row += 1) {
    if (row % SLICE === 0) await turn()
    // Each record ends with its separator, so that any rows can be concatenated.
    const part = Buffer.from(`${JSON.stringify(recordOf(row))}${row === count - 1 ? ']' : ','}`)
    starts[row] = at
    at += part.length
    parts.push(part)
  }
  starts[count] = at
  if (count === 0) parts.push(Buffer.from(']'))
  return { bytes: Buffer.concat(parts), starts }
}

/** Returns some rows of a sheet as an array, from its own bytes. */
export function rowsOf({ plain, starts }: Sheet, rows: readonly number[]): Buffer {
  const parts: Buffer[] = [Buffer.from('[')]
  for (const [nth, row] of rows.entries()) {
    const from = starts[row] ?? 0
    if (nth > 0) parts.push(COMMA)
    parts.push(plain.subarray(from, (starts[row + 1] ?? from + 1) - 1))
  }
  parts.push(Buffer.from(']'))
  return Buffer.concat(parts)
}
const COMMA = Buffer.from(',')

type Selling = { catalog: Catalog; offers: Offers; mode: GameMode }

/** Derived from the catalogue alone, so shared in the process: test applications do not compute it again. */
const keptSales = createInputCache<ReadonlyMap<string, Sale[]>>()

/** Returns traders' prices of each item at loyalty level 1, which every player has; the same in every language. */
function salesIn({ catalog, offers, mode }: Selling): Promise<ReadonlyMap<string, Sale[]>> {
  return keptSales(mode, [catalog.version, offers], async () => {
    const facts = { catalog, offers, mode, builder: await loadBuilder() }
    const sales = new Map<string, Sale[]>()
    for (const [nth, item] of catalog.items.entries()) {
      if (nth % SLICE === 0) await turn()
      const paid = paymentsFor(item, facts).flatMap(({ trader, levels: [first] }) =>
        first ? [{ trader, amount: first.amount, currency: first.currency, rub: first.rub }] : [],
      )
      sales.set(item.uid, paid)
    }
    return sales
  })
}
