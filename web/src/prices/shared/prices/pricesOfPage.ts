import { isSamePrice, type LinePrice } from '@raidkit/rules/market/item-list'
import type { PriceSource } from '@raidkit/rules/prices/prices'
import type { PricedRow, TableHead } from '../../../catalogue/shared/catalogue/messages.ts'

/** The prices of one mode as the page has them. Never changed in place: another table is another object. */
export type PricesOfPage = {
  version: string
  source: PriceSource
  /** The newest look, or the date of the sample. */
  asOfMs: number
  byUid: ReadonlyMap<string, LinePrice>
  /** What those that this table changed were before; empty in the first one. */
  before: ReadonlyMap<string, LinePrice>
  /** The server's word; else what an earlier visit kept, which it is being asked about. */
  isSettled: boolean
}

/** The table after the next rows. Prices that are as before stay the same objects. */
export function nextPrices(
  old: PricesOfPage | undefined,
  rows: readonly PricedRow[],
  { version, source, asOfMs, isWhole, isSettled }: TableHead,
): PricesOfPage {
  const byUid = new Map(isWhole ? [] : old?.byUid)
  const before = new Map<string, LinePrice>()
  for (const { uid, price } of rows) {
    const known = old?.byUid.get(uid)
    const isSame = known !== undefined && isSamePrice(known, price)
    byUid.set(uid, isSame ? known : price)
    if (known && !isSame) before.set(uid, known)
  }
  // What an earlier visit kept is brought up to date without a word: nobody has read it yet.
  const isLive = old?.isSettled === true && old.source === source
  return { version, source, asOfMs, byUid, isSettled, before: isLive ? before : new Map() }
}
