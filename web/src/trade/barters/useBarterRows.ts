import { fittingBarters, sortedBarters, type BarterListView } from '@raidkit/rules/trade/barter-list'
import { barterLocks, type BarterRow } from '@raidkit/rules/trade/barters'
import type { BoardPlayer } from '@raidkit/rules/trade/trade-board'
import type { User } from '@raidkit/rules/account/users'
import { useCallback, useMemo } from 'react'
import type { Marks } from '../shared/trade/table/tradeMarks.ts'
import { useOwned } from '../shared/trade/useOwned.ts'
import type { TradeAnswer } from '../shared/trade/useTradeBoard.ts'
import { useOwnReach } from '../shared/trade/reach/useTraderReach.ts'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { useFoundUids } from '../shared/trade/table/useFoundUids.ts'
import { useLiveList, type LiveList } from '../../ui/rows/useLiveList.ts'
import { useCompareNames } from '../../ui/hooks/useCompareNames.ts'
import { allNames, firstNames, type BarterNames, type FirstBarters } from './barterNames.ts'
import { withChoice, type BarterChoice } from './choice.ts'

type BarterRowsOptions = {
  first: FirstBarters
  answer: TradeAnswer | undefined
  choice: BarterChoice
  marks: Marks
}

export type BarterRows = {
  list: LiveList<BarterRow>
  names: BarterNames
  locksOf: BarterListView['locksOf']
  /** Returns the pieces that the character owns; undefined: the reader has no character in this mode. */
  ownedOf: ((itemUid: string) => number) | undefined
}

/** Returns the rows of a choice: the server's first ones until the browser can compute them all. */
export function useBarterRows({ first, answer, choice, marks }: BarterRowsOptions): BarterRows {
  const ownedOf = useOwned(choice.mode)
  const counted = choice.own ? ownedOf : undefined
  const names = useNames(first, answer)
  const locksOf = useLocks(choice)
  const all = useMemo(
    () => answer && (counted ? answer.board.bartersWith(counted) : answer.board.barters),
    [answer, counted],
  )
  const sent = useMemo(() => first.rows.map((row) => ({ ...row, locks: [] })), [first])
  const list = useLiveList({
    first: { rows: sent, total: first.total },
    all,
    asked: [askedOf(choice), answer?.player],
    ...useChoosing({ choice, marks, view: useView(names, locksOf), answer }),
    idOf: barterUid,
    isSettled: answer?.prices.isSettled ?? false,
  })
  return { list, names, locksOf, ownedOf }
}

export function barterUid({ barter }: BarterRow): string {
  return barter.uid
}

/** Returns a stable object while only prices change. */
function useNames(first: FirstBarters, answer: TradeAnswer | undefined): BarterNames {
  const items = answer?.items
  const tables = answer?.tables
  return useMemo(
    () => (items && tables ? allNames({ items, tables }) : firstNames(first)),
    [items, tables, first],
  )
}

/** Returns the choice as text, without the open row, which does not affect the order. */
function askedOf(choice: BarterChoice): string {
  return withChoice(new URLSearchParams(), { ...choice, open: '' }).toString()
}

type ChoosingOptions = {
  choice: BarterChoice
  marks: Marks
  view: BarterListView
  answer: TradeAnswer | undefined
}

/** Returns the function that filters and sorts the rows by the reader's choice. */
function useChoosing({ choice, marks, view, answer }: ChoosingOptions) {
  const { trader, loyalty, level, unlocked, profitable, unmarked } = choice
  const { sort: by, descending } = choice.order
  const found = useFoundUids(useTradedItems(answer), choice.search)
  const sort = useCallback(
    (rows: readonly BarterRow[]) => sortedBarters(rows, { sort: by, descending }, view),
    [by, descending, view],
  )
  const hidden = unmarked ? marks : undefined
  const choose = useCallback(
    (rows: readonly BarterRow[]) => {
      const filter = { trader, loyalty, level, unlocked, profitable, found }
      const fit = fittingBarters(rows, filter, view)
      return hidden ? fit.filter(({ barter }) => !hidden[barter.uid]) : fit
    },
    [trader, loyalty, level, unlocked, profitable, found, hidden, view],
  )
  return { sort, choose }
}

function useView(names: BarterNames, locksOf: BarterListView['locksOf']): BarterListView {
  const compareNames = useCompareNames()
  return useMemo(() => {
    const { levelOf } = names
    const nameOf = (uid: string) => names.itemOf(uid)?.name ?? uid
    return { nameOf, levelOf, locksOf, compareNames }
  }, [names, locksOf, compareNames])
}

/**
 * Returns the requirements that the character of this mode lacks for a barter, whether or not prices take their
 * progress into account.
 */
function useLocks({ mode }: Pick<BarterChoice, 'mode'>): BarterListView['locksOf'] {
  const { user } = useUser()
  const player = user?.gameMode === mode ? user : undefined
  const reached = useOwnReach(mode)?.loyalties
  const tradersLL = reached ?? player?.tradersLL
  const questsDone = player?.questsDone
  // Depends on these fields alone, because other changes of the account would render every row again.
  return useMemo(() => locksFor({ tradersLL, questsDone }), [tradersLL, questsDone])
}

type LockProgress = {
  questsDone: User['questsDone'] | undefined
  tradersLL: BoardPlayer['tradersLL'] | undefined
}

function locksFor({ tradersLL, questsDone }: LockProgress): BarterListView['locksOf'] {
  if (!tradersLL || !questsDone) return () => []
  const progress = { tradersLL, questsDone: new Set(questsDone) }
  return ({ barter }) => barterLocks(barter, progress)
}

/** Collects the items that barters take or give. */
function useTradedItems(answer: TradeAnswer | undefined) {
  const items = answer?.items
  const barters = answer?.tables.barters
  return useMemo(() => {
    const uids = barters?.flatMap(({ gives, takes }) => [gives, ...takes].map(({ itemUid }) => itemUid))
    return items && uids && [...new Set(uids)].flatMap((uid) => items.get(uid) ?? [])
  }, [items, barters])
}
