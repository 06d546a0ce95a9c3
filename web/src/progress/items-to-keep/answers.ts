import { searchKey, type CachedItem } from '@raidkit/rules/catalogue/items'
import type { SaleAdvice } from '@raidkit/rules/prices/sell'
import { keepOrSell, type KeepOrSell } from '@raidkit/rules/progress/keep-or-sell'
import type { NeedRow, Verdict } from '@raidkit/rules/progress/needs'

/** Advice for one item that was searched for, and the reason. */
export type Answer = {
  item: CachedItem
  /** Its name is or begins with the search: the item was asked for, not only found. */
  isMeant: boolean
  verdict: Verdict
  /** Undefined until prices are loaded. */
  advice: KeepOrSell | undefined
  /** Row of the needs that names the item. */
  row: NeedRow | undefined
}

type View = {
  search: string
  items: ReadonlyMap<string, CachedItem>
  rows: readonly NeedRow[]
  verdictOf: (uid: string) => Verdict
  adviceOf: ((uid: string, count: number) => SaleAdvice) | undefined
}

/** Returns the answers for these items, those with the names nearest to the search first. */
export function answersFor(uids: readonly string[], view: View): Answer[] {
  const { search, items, rows, verdictOf, adviceOf } = view
  const key = searchKey(search)
  const found = uids.flatMap((uid) => items.get(uid) ?? [])
  const ranked = found.map((item) => ({ item, rank: rankOf(item, key) }))
  return ranked
    .toSorted((one, other) => one.rank - other.rank || one.item.name.length - other.item.name.length)
    .map(({ item, rank }) => {
      const verdict = verdictOf(item.uid)
      const saleOf = (count: number) => adviceOf?.(item.uid, count)
      return {
        item,
        isMeant: rank < 2,
        verdict,
        row: rows.find((row) => row.uids.includes(item.uid)),
        advice: adviceOf && keepOrSell({ verdict, saleOf: (count) => saleOf(count) ?? UNSOLD }),
      }
    })
}

const UNSOLD: SaleAdvice = { state: 'unsold', why: 'noPrice' }

/** Ranks an item by its name. 0: it equals the search. 1: it begins with the search. 2: any other hit. */
function rankOf({ name, shortName }: CachedItem, key: string): number {
  const keys = [searchKey(name), searchKey(shortName)]
  if (keys.includes(key)) return 0
  return keys.some((one) => one.startsWith(key)) ? 1 : 2
}
