import type { StationView } from '@raidkit/rules/progress/hideout-progress'
import { searchKey, searchText } from '@raidkit/rules/catalogue/items'
import type { ModuleState } from '@raidkit/rules/catalogue/statuses'
import type { StationChoice } from './choice.ts'

type NamedStation = StationView & { station: { name: string } }

type Around = {
  itemName: (uid: string) => string | undefined
  /** Cost of the next level; undefined: not computed yet, or one of its items has no price. */
  costOf: (view: NamedStation) => number | undefined
  order: (one: string, other: string) => number
}

/** Reports whether a station is in a state. A station is built when no level is left. */
export function isInState({ levels, next }: StationView, state: ModuleState): boolean {
  if (state === 'built') return next === undefined
  if (state === 'tracked') return levels.some(({ states }) => states.includes('tracked'))
  return next?.states.includes(state) ?? false
}

/** Returns the matching stations in the chosen order; those without a figure are last. */
export function chosenStations<View extends NamedStation>(
  views: readonly View[],
  { search, state, sort }: Pick<StationChoice, 'search' | 'state' | 'sort'>,
  { itemName, costOf, order }: Around,
): View[] {
  const words = searchKey(search)
  const fits = (view: View) => {
    if (state !== '' && !isInState(view, state)) return false
    if (words === '') return true
    const left = view.levels.filter(({ states }) => !states.includes('built'))
    const names = left.flatMap(({ items }) => items.map(({ itemUid }) => itemName(itemUid) ?? ''))
    return [view.station.name, view.station.slug, ...names].some((name) => searchText([name]).includes(words))
  }
  const figure = (view: View): number => {
    if (!view.next) return Number.POSITIVE_INFINITY
    if (sort === 'next') return rank(view.next)
    if (sort === 'cost') return costOf(view) ?? Number.MAX_VALUE
    if (sort === 'time') return view.next.sec
    return sort === 'missing' ? missingCount(view.next) : 0
  }
  const byName = views.filter(fits).toSorted((one, other) => order(one.station.name, other.station.name))
  return sort === 'name' ? byName : byName.toSorted((one, other) => compared(figure(one), figure(other)))
}

/** Ranks ready levels first, then those that lack only items, then the others. */
function rank({ states }: NonNullable<StationView['next']>): number {
  if (states.includes('readyToBuild')) return 0
  return states.includes('canBeUpgraded') ? 1 : 2
}

/** Infinite figures are equal; their difference would be NaN. */
function compared(one: number, other: number): number {
  return one === other ? 0 : one - other
}

function missingCount({ missing, items }: NonNullable<StationView['next']>): number {
  return missing.length + items.filter(({ have, count }) => have < count).length
}
