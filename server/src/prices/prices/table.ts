import type { Catalog } from '@raidkit/catalog/load'
import type { ItemPrice, PriceSource } from '@raidkit/rules/prices/prices'

/** All current prices of one mode. */
export type PriceTable = {
  version: string
  source: PriceSource
  asOfMs: number
  byUid: ReadonlyMap<string, ItemPrice>
  /** Oldest version from which on removed prices are known. */
  wholeSince?: number
}

/** Computed prices of one mode, each with the number of the version that last changed it. */
export type HeldPrices = {
  source: PriceSource
  number: number
  asOfMs: number
  prices: ReadonlyMap<string, { price: ItemPrice; changedIn: number }>
  wholeSince?: number
}

export type NumberedTable = PriceTable & { changedIn: ReadonlyMap<string, number> }

/**
 * Returns the bare weapon, vest or helmet that an item is sold as; of its builds only the default one (domain reference
 * 3).
 */
export type SoldAs = (uid: string) => string | undefined

/** Builds the table. A default build without a price of its own takes the price of the bare item. */
export function priceTable(held: HeldPrices, catalog: Catalog, soldAs: SoldAs): NumberedTable {
  const { source, asOfMs, prices } = held
  const byUid = new Map<string, ItemPrice>()
  const changedIn = new Map<string, number>()
  for (const { uid } of catalog.items) {
    const one = prices.get(uid) ?? prices.get(soldAs(uid) ?? '')
    if (!one) continue
    byUid.set(uid, one.price.itemUid === uid ? one.price : { ...one.price, itemUid: uid })
    changedIn.set(uid, one.changedIn)
  }
  const { wholeSince } = held
  return {
    version: versionOf(held, catalog),
    source,
    asOfMs,
    byUid,
    changedIn,
    ...(wholeSince !== undefined && { wholeSince }),
  }
}

/** Returns the version of a table. It includes the catalogue, because rows are positions in the catalogue. */
export function versionOf({ source, number }: HeldPrices, catalog: Catalog): string {
  return `${source}-${number}-${catalog.version}`
}

/** Returns the number of a version from which this table can send changes. */
export function sinceNumber(
  since: string,
  { source, version, wholeSince = 0 }: PriceTable,
): number | undefined {
  const [given, number = '', ...catalog] = since.split('-')
  const [, current = '', ...own] = version.split('-')
  const isOurs = given === source && catalog.join('-') === own.join('-') && /^\d{1,15}$/.test(number)
  const isKnown = Number(number) >= wholeSince && Number(number) <= Number(current)
  return isOurs && isKnown ? Number(number) : undefined
}

/** Returns the prices that changed after a version of this table. */
export function changedPrices(table: NumberedTable, since: string): ItemPrice[] | undefined {
  const number = sinceNumber(since, table)
  if (number === undefined) return undefined
  return [...table.byUid.values()].filter(({ itemUid }) => (table.changedIn.get(itemUid) ?? 0) > number)
}
