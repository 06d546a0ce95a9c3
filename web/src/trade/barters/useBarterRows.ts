import { fittingBarters, sortedBarters, type BarterListView } from '@raidkit/rules/trade/barter-list'
import { barterLocks, type BarterRow } from '@raidkit/rules/trade/barters'
import type { BoardPlayer } from '@raidkit/rules/trade/trade-board'
import type { User } from '@raidkit/rules/account/users'
import { useCallback, useMemo } from 'react'
import type { Marks } from '../shared/trade/tradeMarks.ts'
import { useOwned } from '../shared/trade/useOwned.ts'
import type { TradeAnswer } from '../shared/trade/useTradeBoard.ts'
import { useOwnReach } from '../shared/trade/useTraderReach.ts'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { useFoundUids } from '../shared/trade/useFoundUids.ts'
import { useLiveList, type LiveList } from '../../ui/rows/useLiveList.ts'
import { useCompareNames } from '../../ui/useCompareNames.ts'
import { allNames, firstNames, type BarterNames, type FirstBarters } from './barterNames.ts'
import { withChoice, type BarterChoice } from './choice.ts'

type Given = {
  first: FirstBarters
  answer: TradeAnswer | undefined
  choice: BarterChoice
  marks: Marks
}

export type BarterRows = {
  list: LiveList<BarterRow>
  names: BarterNames
  locksOf: BarterListView['locksOf']
  /** Pieces that the character has; undefined: nobody plays this mode here. */
  ownedOf: ((itemUid: string) => number) | undefined
}

/** The rows of a choice: the server's first ones until the browser can count them all. */
export function useBarterRows({ first, answer, choice, marks }: Given): BarterRows {
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

/** The same while only prices change. */
function useNames(first: FirstBarters, answer: TradeAnswer | undefined): BarterNames {
  const items = answer?.items
  const tables = answer?.tables
  return useMemo(
    () => (items && tables ? allNames({ items, tables }) : firstNames(first)),
    [items, tables, first],
  )
}

/** The open row is no matter of order. */
function askedOf(choice: BarterChoice): string {
  return withChoice(new URLSearchParams(), { ...choice, open: '' }).toString()
}

type Chosen = {
  choice: BarterChoice
  marks: Marks
  view: BarterListView
  answer: TradeAnswer | undefined
}

/** How the reader's choice orders and narrows rows. */
function useChoosing({ choice, marks, view, answer }: Chosen) {
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

/** What keeps the character of this mode from a barter, whether or not their progress counts in the prices. */
function useLocks({ mode }: Pick<BarterChoice, 'mode'>): BarterListView['locksOf'] {
  const { user } = useUser()
  const player = user?.gameMode === mode ? user : undefined
  const reached = useOwnReach(mode)?.loyalties
  const tradersLL = reached ?? player?.tradersLL
  const questsDone = player?.questsDone
  // By these alone: the account changes in other ways too, and every row would be drawn anew.
  return useMemo(() => locksFor({ tradersLL, questsDone }), [tradersLL, questsDone])
}

type Reached = {
  questsDone: User['questsDone'] | undefined
  tradersLL: BoardPlayer['tradersLL'] | undefined
}

function locksFor({ tradersLL, questsDone }: Reached): BarterListView['locksOf'] {
  if (!tradersLL || !questsDone) return () => []
  const progress = { tradersLL, questsDone: new Set(questsDone) }
  return ({ barter }) => barterLocks(barter, progress)
}

/** Everything on either side of the barters. */
function useTradedItems(answer: TradeAnswer | undefined) {
  const items = answer?.items
  const barters = answer?.tables.barters
  return useMemo(() => {
    const uids = barters?.flatMap(({ gives, takes }) => [gives, ...takes].map(({ itemUid }) => itemUid))
    return items && uids && [...new Set(uids)].flatMap((uid) => items.get(uid) ?? [])
  }, [items, barters])
}
