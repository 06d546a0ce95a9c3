import { leftOf, neededOf, type NeedRow, type RowReason } from './needRows.ts'

export const NEED_SORTS = ['need', 'name', 'left', 'price', 'done'] as const
export type NeedSort = (typeof NEED_SORTS)[number]

/** Groups of needs by purpose, as a filter offers them. */
export const NEED_GROUPS = ['quests', 'hideout', 'markers', 'parts', 'keys'] as const
export type NeedGroup = (typeof NEED_GROUPS)[number]

export const NEED_STATES = ['left', 'done', 'all'] as const
export type NeedState = (typeof NEED_STATES)[number]

export type NeedFilter = {
  group: NeedGroup | ''
  state: NeedState
  /** Only items that must be found in raid. */
  fir: boolean
  /** Only needs that can be worked on now. */
  now: boolean
  /** Only for quests that lead to the Kappa container. */
  kappa: boolean
  /** Only these items; undefined: any. */
  found?: ReadonlySet<string> | undefined
}

export const NO_NEED_FILTER: NeedFilter = { group: '', state: 'left', fir: false, now: false, kappa: false }

const GROUPS: Record<RowReason['purpose'], NeedGroup> = {
  handOver: 'quests',
  use: 'quests',
  have: 'quests',
  module: 'hideout',
  place: 'markers',
  build: 'parts',
  key: 'keys',
}

export function groupOf({ purpose }: RowReason): NeedGroup {
  return GROUPS[purpose]
}

type FilterView = { isKappa: (questUid: string) => boolean }

export function fittingNeeds<Row extends NeedRow>(
  rows: readonly Row[],
  filter: NeedFilter,
  { isKappa }: FilterView,
): Row[] {
  const { group, state, fir, now, kappa, found } = filter
  const fits = (reason: RowReason) =>
    (group === '' || groupOf(reason) === group) &&
    (!fir || reason.fir) &&
    (!now || reason.isOpen) &&
    (!kappa || (reason.kind === 'quest' && isKappa(reason.questUid)))
  return rows.filter(
    (row) =>
      (state === 'all' || leftOf(row) > 0 === (state === 'left')) &&
      (!found || row.uids.some((uid) => found.has(uid))) &&
      row.by.some(fits),
  )
}

export type SortView = {
  nameOf: (uid: string) => string
  /** Price of one piece; undefined if unknown. */
  rubOf: (uid: string) => number | undefined
  compareNames: (one: string, other: string) => number
}

export type NeedOrder = { sort: NeedSort; descending: boolean }

/** Default order: the most urgent needs first. */
export const DEFAULT_NEED_ORDER: NeedOrder = { sort: 'need', descending: true }

/** Sorts the rows. Rows without a figure come last in either direction. */
export function sortedNeeds<Row extends NeedRow>(
  rows: readonly Row[],
  { sort, descending }: NeedOrder,
  view: SortView,
): Row[] {
  const keyed = rows.map((row) => ({
    row,
    name: view.nameOf(row.uids[0]),
    figure: sort === 'name' ? 0 : figureOf(row, sort, view),
  }))
  const sign = descending ? -1 : 1
  return keyed
    .toSorted((one, other) => {
      // Comparing names is the slowest comparison, so it only breaks ties unless the sort is by name.
      if (sort === 'name') return sign * view.compareNames(one.name, other.name)
      const byFigure =
        one.figure === undefined || other.figure === undefined
          ? Number(one.figure === undefined) - Number(other.figure === undefined)
          : sign * (one.figure - other.figure)
      return byFigure || view.compareNames(one.name, other.name)
    })
    .map(({ row }) => row)
}

type FigureSort = Exclude<NeedSort, 'name'>

function figureOf(row: NeedRow, sort: FigureSort, { rubOf }: SortView): number | undefined {
  const left = leftOf(row)
  switch (sort) {
    case 'need':
      return nearness(row)
    case 'left':
      return left
    case 'price': {
      const rub = rubOf(row.uids[0])
      return rub === undefined ? undefined : rub * left
    }
    case 'done':
      return 1 - left / Math.max(1, neededOf(row))
  }
}

const PIECES_COUNT = 1_000

/**
 * Ranks open needs before later ones, items found in raid before buyable ones, and larger counts before smaller ones.
 * Complete needs come last.
 */
function nearness(row: NeedRow): number {
  const left = leftOf(row)
  if (left === 0) return 0
  const pieces = Math.min(left, PIECES_COUNT - 1) / PIECES_COUNT
  return 1 + (row.isOpen ? 2 : 0) + (row.leftFir > 0 ? 1 : 0) + pieces
}
