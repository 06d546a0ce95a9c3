import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { listCrafts } from '@raidkit/contract/trade/crafts'
import type { Me } from '@raidkit/contract/account/users'
import { fittingCrafts, sortedCrafts, type CraftListView } from '@raidkit/rules/trade/craft-list'
import { craftLocks, type CraftRow } from '@raidkit/rules/trade/crafts'
import { playerProgress } from '@raidkit/rules/trade/trade-board'
import { useCallback, useMemo } from 'react'
import type { Marks } from '../shared/trade/table/tradeMarks.ts'
import type { TradeAnswer } from '../shared/trade/useTradeBoard.ts'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { craftNames, type CraftNames } from '../shared/crafts/craftNames.ts'
import { useFoundUids } from '../shared/trade/table/useFoundUids.ts'
import { useLiveList, type LiveList } from '../../ui/rows/useLiveList.ts'
import { useCompareNames } from '../../ui/hooks/useCompareNames.ts'
import { withChoice, type CraftChoice } from './choice.ts'

export type FirstCrafts = ReplyOf<typeof listCrafts>

type CraftRowsOptions = {
  first: FirstCrafts
  answer: TradeAnswer | undefined
  choice: CraftChoice
  marks: Marks
}

export type CraftRows = {
  list: LiveList<CraftRow>
  names: CraftNames
  locksOf: CraftListView['locksOf']
  /** Returns the level of a station of the character of this mode; undefined: the reader has none. */
  builtOf: (station: string) => number | undefined
}

/** Returns the rows of a choice: the server's first ones until the browser can compute them all. */
export function useCraftRows({ first, answer, choice, marks }: CraftRowsOptions): CraftRows {
  const names = useNames(first, answer)
  const { locksOf, builtOf } = useLocks(choice, answer)
  const sent = useMemo(() => first.rows.map((row) => ({ ...row, locks: [] })), [first])
  const list = useLiveList({
    first: { rows: sent, total: first.total },
    all: answer?.board.crafts,
    asked: [askedOf(choice), answer?.player],
    ...useChoosing({ choice, marks, view: useView(names, locksOf), answer }),
    idOf: craftUid,
    isSettled: answer?.prices.isSettled ?? false,
  })
  return { list, names, locksOf, builtOf }
}

export function craftUid({ craft }: CraftRow): string {
  return craft.uid
}

/** Returns a stable object while only prices change. */
function useNames(first: FirstCrafts, answer: TradeAnswer | undefined): CraftNames {
  const items = answer?.items
  const tables = answer?.tables
  return useMemo(() => craftNames(first, items && tables && { items, tables }), [items, tables, first])
}

/** Returns the choice as text, without the open row, which does not affect the order. */
function askedOf(choice: CraftChoice): string {
  return withChoice(new URLSearchParams(), { ...choice, open: '' }).toString()
}

type ChoosingOptions = {
  choice: CraftChoice
  marks: Marks
  view: CraftListView
  answer: TradeAnswer | undefined
}

/** Returns the function that filters and sorts the rows by the reader's choice. */
function useChoosing({ choice, marks, view, answer }: ChoosingOptions) {
  const { station, level, built, unlocked, profitable, unmarked } = choice
  const { sort: by, descending } = choice.order
  const found = useFoundUids(useTradedItems(answer), choice.search)
  const sort = useCallback(
    (rows: readonly CraftRow[]) => sortedCrafts(rows, { sort: by, descending }, view),
    [by, descending, view],
  )
  const hidden = unmarked ? marks : undefined
  const choose = useCallback(
    (rows: readonly CraftRow[]) => {
      const filter = { station, level, built, unlocked, profitable, found }
      const fit = fittingCrafts(rows, filter, view)
      return hidden ? fit.filter(({ craft }) => !hidden[craft.uid]) : fit
    },
    [station, level, built, unlocked, profitable, found, hidden, view],
  )
  return { sort, choose }
}

function useView(names: CraftNames, locksOf: CraftListView['locksOf']): CraftListView {
  const compareNames = useCompareNames()
  return useMemo(() => {
    const nameOf = (uid: string) => names.itemOf(uid)?.name ?? uid
    return { nameOf, stationName: names.stationName, locksOf, compareNames }
  }, [names, locksOf, compareNames])
}

/**
 * Returns the requirements that the character of this mode lacks for a craft, whether or not prices take their progress
 * into account.
 */
function useLocks(
  { mode }: Pick<CraftChoice, 'mode'>,
  answer: TradeAnswer | undefined,
): Pick<CraftRows, 'locksOf' | 'builtOf'> {
  const { user } = useUser()
  const player = user?.gameMode === mode ? user : undefined
  const progress = useProgress(player, answer)
  return useMemo(
    () => ({
      locksOf: ({ craft }) => (progress ? craftLocks(craft, progress) : []),
      builtOf: (station) => progress && (progress.stations.get(station) ?? 0),
    }),
    [progress],
  )
}

function useProgress(player: Me | undefined, answer: TradeAnswer | undefined) {
  const { tradersLL, questsDone, modulesBuilt, gameEdition } = player ?? {}
  const tables = answer?.tables
  return useMemo(() => {
    const isKnown = tables && tradersLL && questsDone && modulesBuilt && gameEdition
    return isKnown ? playerProgress(tables, { tradersLL, questsDone, modulesBuilt, gameEdition }) : undefined
  }, [tables, tradersLL, questsDone, modulesBuilt, gameEdition])
}

/** Collects the items that crafts take or give. */
function useTradedItems(answer: TradeAnswer | undefined) {
  const items = answer?.items
  const tables = answer?.tables
  return useMemo(() => {
    if (!items || !tables) return undefined
    const ongoing = tables.continuous.flatMap(({ gives, resource }) => [
      gives,
      ...(resource ? [resource] : []),
    ])
    const stacks = [...tables.crafts.flatMap(({ gives, takes }) => [gives, ...takes]), ...ongoing]
    return [...new Set(stacks.map(({ itemUid }) => itemUid))].flatMap((uid) => items.get(uid) ?? [])
  }, [items, tables])
}
