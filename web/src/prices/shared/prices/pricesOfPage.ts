import { isSamePrice, type LinePrice } from '@raidkit/rules/market/item-list'
import type { PriceSource } from '@raidkit/rules/prices/prices'
import type { PricedRow, TableHead } from '../../../catalogue/shared/catalogue/messages.ts'

/** Prices of one mode on the page. Immutable: a change creates a new object. */
export type PricesOfPage = {
  version: string
  source: PriceSource
  /** Time of the newest observation, or the date of the sample. */
  asOfMs: number
  byUid: ReadonlyMap<string, LinePrice>
  /** Previous prices of the rows that this table changed; empty in the first one. */
  before: ReadonlyMap<string, LinePrice>
  /** True for prices confirmed by the server; false for those stored by an earlier visit, which are being updated. */
  isSettled: boolean
}

/** Returns the table after the next rows. Unchanged prices keep their objects. */
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
  // Updates of prices stored by an earlier visit are not marked as changes, because nobody has seen the old ones.
  const isLive = old?.isSettled === true && old.source === source
  return { version, source, asOfMs, byUid, isSettled, before: isLive ? before : new Map() }
}
