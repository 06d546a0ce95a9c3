import type { FleaPrice } from '../../prices/prices/index.ts'
import type { Target } from './targets.ts'
import { moveSince, type Move, type Visit } from './visits.ts'

/** Row of the watch list: a favourite with its price, target and change. */
export type WatchRow<Item> = {
  uid: string
  /** Undefined: the item left the catalogue. */
  item: Item | undefined
  /** Undefined: no offer was seen. */
  flea: FleaPrice | undefined
  target: Target | undefined
  isReached: boolean
  /** Change since the last visit; undefined: the price was not seen then. */
  move: Move | undefined
}

type View<Item> = {
  itemOf: (uid: string) => Item | undefined
  fleaOf: (uid: string) => FleaPrice | null | undefined
  targetOf: (uid: string) => Target | undefined
  before: Visit | undefined
}

/** Tells whether the price is at the target or beyond it. An item without a price reaches no target. */
export function isReached(target: Target | undefined, priceRub: number | undefined): boolean {
  if (!target || priceRub === undefined) return false
  return target.when === 'below' ? priceRub <= target.rub : priceRub >= target.rub
}

/** Returns the favourites: reached targets first, then the most recently starred first. */
export function watchRows<Item>(favList: readonly string[], view: View<Item>): WatchRow<Item>[] {
  const rows = favList.toReversed().map((uid): WatchRow<Item> => {
    const flea = view.fleaOf(uid) ?? undefined
    const target = view.targetOf(uid)
    return {
      uid,
      item: view.itemOf(uid),
      flea,
      target,
      isReached: isReached(target, flea?.price),
      move: moveSince(view.before, uid, flea?.price),
    }
  })
  return reachedFirst(rows)
}

export const WATCH_SORTS = ['name', 'price', 'change7d', 'move'] as const
export type WatchSort = (typeof WATCH_SORTS)[number]

type NameFields = { name: string }
type WatchOrder = { sort: WatchSort; descending: boolean }

/** Sorts the rows by another figure, still with reached targets first; rows without the figure come last. */
export function sortedWatch<Row extends WatchRow<NameFields>>(
  rows: readonly Row[],
  { sort, descending }: WatchOrder,
  compare: (a: string, b: string) => number,
): Row[] {
  const turn = descending ? -1 : 1
  return reachedFirst(
    rows.toSorted((a, b) => {
      if (sort === 'name') return turn * compare(a.item?.name ?? '', b.item?.name ?? '')
      const [one, other] = [figure(a, sort), figure(b, sort)]
      if (one === undefined || other === undefined)
        return Number(one === undefined) - Number(other === undefined)
      return turn * (one - other)
    }),
  )
}

function figure({ flea, move }: WatchRow<unknown>, sort: WatchSort): number | undefined {
  if (sort === 'price') return flea?.price
  return (sort === 'change7d' ? flea?.change7d : move?.percent) ?? undefined
}

function reachedFirst<Row extends { isReached: boolean }>(rows: readonly Row[]): Row[] {
  return [...rows.filter((row) => row.isReached), ...rows.filter((row) => !row.isReached)]
}
