import { fittingNeeds, sortedNeeds, type NeedRow, type RowReason } from '@raidkit/rules/progress/needs'
import { searchKey, type CachedItem } from '@raidkit/rules/catalogue/items'
import { useCallback, useMemo } from 'react'
import { useFoundUids } from '../../../trade/shared/trade/table/useFoundUids.ts'
import { useLiveList, type LiveList } from '../../../ui/rows/useLiveList.ts'
import { useCompareNames } from '../../../ui/hooks/useCompareNames.ts'
import { withNeedChoice, type NeedChoice } from './choice.ts'
import { needId } from './list/needColumns.tsx'
import type { NeedLine } from './needLine.ts'
import type { FirstNeeds, NeedNames } from './needNames.ts'

type NeedLinesInput = {
  first: FirstNeeds
  /** All needs of the reader, once the browser can compute them. */
  rows: readonly NeedRow[] | undefined
  items: ReadonlyMap<string, CachedItem> | undefined
  names: NeedNames
  choice: NeedChoice
  isKappa: (questUid: string) => boolean
  /** Cost of one piece. */
  rubOf: (uid: string) => number | undefined
  /** Key of the player's state: when it changes, the needs are sorted again. */
  player: string
}

/**
 * Returns the needs of a choice. Lines keep their places while the reader counts, so that the next press does not hit
 * another one.
 */
export function useNeedLines(given: NeedLinesInput): LiveList<NeedLine> {
  const { first, rows, items, names, choice, player } = given
  const lines = useMemo(() => rows?.map(lineOf), [rows])
  const isPriced = choice.order.sort === 'price'
  const found = useFoundUids(useNeedItems(rows, items), choice.search)
  const named = useNamedReasons(rows, { names, search: choice.search })
  return useLiveList({
    first,
    all: lines,
    asked: [
      withNeedChoice(new URLSearchParams(), { ...choice, open: '' }).toString(),
      isPriced ? `${player} ${typeof given.rubOf}` : player,
    ],
    choose: useChoosing({ ...given, found, named }),
    idOf: needId,
  })
}

const made = new WeakMap<NeedRow, NeedLine>()

/** Returns the same line for the same row, so that only changes are drawn again. */
function lineOf(row: NeedRow): NeedLine {
  const line = made.get(row) ?? { ...row, reasons: row.by.length }
  made.set(row, line)
  return line
}

type View = NeedLinesInput & {
  found: ReadonlySet<string> | undefined
  named: ReadonlySet<string> | undefined
}

/** Returns the function that filters and sorts lines by the reader's choice. */
function useChoosing({ choice, names, isKappa, rubOf, found, named }: View) {
  const compareNames = useCompareNames()
  const { group, state, fir, now, kappa } = choice
  const { sort, descending } = choice.order
  return useCallback(
    (lines: readonly NeedLine[]) => {
      const nameOf = (uid: string) => names.itemOf(uid)?.name ?? uid
      const searched = found ? new Set([...found, ...(named ?? [])]) : undefined
      const fitting = fittingNeeds(lines, { group, state, fir, now, kappa, found: searched }, { isKappa })
      return sortedNeeds(fitting, { sort, descending }, { nameOf, rubOf, compareNames })
    },
    // The fields are listed one by one, because the open line does not affect the order.
    [group, state, fir, now, kappa, sort, descending, names, isKappa, rubOf, found, named, compareNames],
  )
}

function useNeedItems(rows: readonly NeedRow[] | undefined, items: NeedLinesInput['items']) {
  return useMemo(() => {
    if (!rows || !items) return undefined
    return [...new Set(rows.flatMap(({ uids }) => uids))].flatMap((uid) => items.get(uid) ?? [])
  }, [rows, items])
}

/**
 * Returns the items needed by a quest or a station of that name, because a player who does a quest looks for all of
 * them.
 */
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
