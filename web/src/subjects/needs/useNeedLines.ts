import { fittingNeeds, sortedNeeds, type NeedRow, type RowReason } from '@raidkit/rules/needs'
import { searchKey, type CachedItem } from '@raidkit/rules/items'
import { useDeferredValue, useMemo } from 'react'
import { useFoundUids } from '../trade/useFoundUids.ts'
import { useKeptOrder } from '../trade/useKeptOrder.ts'
import { useCompareNames } from '../../ui/useCompareNames.ts'
import { withNeedChoice, type NeedChoice } from './choice.ts'
import type { NeedLine } from './needLine.ts'
import type { FirstNeeds, NeedNames } from './needNames.ts'

type Given = {
  first: FirstNeeds
  /** Every need of the reader, once the browser can count them. */
  rows: readonly NeedRow[] | undefined
  items: ReadonlyMap<string, CachedItem> | undefined
  names: NeedNames
  choice: NeedChoice
  isKappa: (questUid: string) => boolean
  /** What one piece costs. */
  rubOf: (uid: string) => number | undefined
  /** Of whom the needs are: for somebody else they are put in order anew. */
  player: string
}

export type NeedLines = {
  lines: readonly NeedLine[]
  total: number
  /** Counts have changed since the lines were put in order, and now they would stand otherwise. */
  isOutdated: boolean
  sortAgain: () => void
}

/**
 * The lines of a choice: the server's first ones until the browser can count them all. Lines keep their places while
 * the reader counts, so that the next press does not hit another one.
 */
export function useNeedLines(given: Given): NeedLines {
  const { first, rows, items, names, choice, player } = given
  const isPriced = choice.order.sort === 'price'
  const { ordering, isOld, sortAgain } = useKeptOrder({
    rows,
    asked: withNeedChoice(new URLSearchParams(), { ...choice, open: '' }).toString(),
    player: isPriced ? `${player} ${typeof given.rubOf}` : player,
    isSettled: rows !== undefined,
  })
  const found = useFoundUids(useNeedItems(rows, items), choice.search)
  const named = useNamedReasons(rows, { names, search: choice.search })
  const view = { ...given, found, named }
  const ordered = useChosen(ordering, view)
  // Whether another order would be due can wait: a press is shown first.
  const later = useDeferredValue(isOld ? rows : undefined)
  const next = useChosen(later, view)
  const sent = useMemo(() => first.rows.map((row): NeedLine => row), [first])
  const lines = useMemo(() => {
    if (!ordered) return sent
    const latest = new Map(rows?.map((row) => [row.id, row]))
    return ordered.flatMap(({ id }): NeedLine[] => {
      const row = latest.get(id)
      return row ? [lineOf(row)] : []
    })
  }, [ordered, rows, sent])
  return {
    lines,
    total: ordered ? lines.length : first.total,
    isOutdated: ordered !== undefined && next !== undefined && !isSameOrder(lines, next),
    sortAgain,
  }
}

const made = new WeakMap<NeedRow, NeedLine>()

/** The same row is the same line, so that only what has changed is drawn anew. */
function lineOf(row: NeedRow): NeedLine {
  const line = made.get(row) ?? { ...row, reasons: row.by.length }
  made.set(row, line)
  return line
}

type View = Given & {
  found: ReadonlySet<string> | undefined
  named: ReadonlySet<string> | undefined
}

function useChosen(rows: readonly NeedRow[] | undefined, view: View): readonly NeedRow[] | undefined {
  const compareNames = useCompareNames()
  const { choice, names, isKappa, rubOf, found, named } = view
  const { group, state, fir, now, kappa } = choice
  const { sort, descending } = choice.order
  return useMemo(() => {
    if (!rows) return undefined
    const nameOf = (uid: string) => names.itemOf(uid)?.name ?? uid
    const searched = found ? new Set([...found, ...(named ?? [])]) : undefined
    const fitting = fittingNeeds(rows, { group, state, fir, now, kappa, found: searched }, { isKappa })
    return sortedNeeds(fitting, { sort, descending }, { nameOf, rubOf, compareNames })
  }, [
    rows,
    group,
    state,
    fir,
    now,
    kappa,
    sort,
    descending,
    found,
    named,
    names,
    isKappa,
    rubOf,
    compareNames,
  ])
}

function useNeedItems(rows: readonly NeedRow[] | undefined, items: Given['items']) {
  return useMemo(() => {
    if (!rows || !items) return undefined
    return [...new Set(rows.flatMap(({ uids }) => uids))].flatMap((uid) => items.get(uid) ?? [])
  }, [rows, items])
}

/** Things that a quest or a station of that name needs: who does a quest looks for all of it. */
function useNamedReasons(
  rows: readonly NeedRow[] | undefined,
  { names, search }: { names: NeedNames; search: string },
): ReadonlySet<string> | undefined {
  const key = searchKey(search)
  return useMemo(() => {
    if (!rows || key === '') return undefined
    const nameOf = (reason: RowReason) =>
      reason.kind === 'quest' ? names.questOf(reason.questUid)?.name : names.stationName(reason.station)
    const isMeant = (reason: RowReason) => searchKey(nameOf(reason) ?? '').includes(key)
    return new Set(rows.flatMap((row) => (row.by.some(isMeant) ? row.uids[0] : [])))
  }, [rows, names, key])
}

function isSameOrder(one: readonly { id: string }[], other: readonly { id: string }[]): boolean {
  return one.length === other.length && one.every(({ id }, nth) => id === other[nth]?.id)
}
