import { fittingBarters, sortedBarters, type BarterListView } from '@raidkit/rules/barter-list'
import { barterLocks, type BarterRow } from '@raidkit/rules/barters'
import { INTL_LOCALES } from '@raidkit/rules/languages'
import type { User } from '@raidkit/rules/users'
import { useMemo, useState } from 'react'
import type { Marks } from '../../api/trade/tradeMarks.ts'
import { useOwned } from '../../api/trade/useOwned.ts'
import type { TradeAnswer } from '../../api/trade/useTradeBoard.ts'
import { useUser } from '../../api/useUser.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useFoundUids } from '../../ui/trade/useFoundUids.ts'
import { allNames, firstNames, type BarterNames, type FirstBarters } from './barterNames.ts'
import { withChoice, type BarterChoice } from './choice.ts'

type Given = {
  first: FirstBarters
  answer: TradeAnswer | undefined
  choice: BarterChoice
  marks: Marks
}

export type BarterRows = {
  rows: readonly BarterRow[]
  total: number
  names: BarterNames
  locksOf: BarterListView['locksOf']
  /** Pieces that the character has; undefined: nobody plays this mode here. */
  ownedOf: ((itemUid: string) => number) | undefined
  /** Prices have changed since the rows were put in order, and now they would stand otherwise. */
  isOutdated: boolean
  sortAgain: () => void
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
  const found = useFoundUids(useTradedItems(answer), choice.search)
  const { ordering, isOld, sortAgain } = useOrdering({ answer, all, asked: askedOf(choice) })
  const view = useView(names, locksOf)
  const ordered = useChosen(ordering, { choice, found, marks, view })
  const next = useChosen(isOld ? all : undefined, { choice, found, marks, view })
  const sent = useMemo(() => first.rows.map((row) => ({ ...row, locks: [] })), [first])
  const rows = useMemo(() => {
    const latest = new Map(all?.map((row) => [row.barter.uid, row]))
    return ordered ? ordered.map((row) => latest.get(row.barter.uid) ?? row) : sent
  }, [all, ordered, sent])
  return {
    ...{ rows, names, locksOf, ownedOf, sortAgain },
    total: ordered ? rows.length : first.total,
    isOutdated: ordered !== undefined && next !== undefined && !isSameOrder(ordered, next),
  }
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

type Ordering = {
  answer: TradeAnswer | undefined
  all: readonly BarterRow[] | undefined
  asked: string
}

/** The rows as they were when they were put in order: they stay until the reader changes something, so that nothing jumps. */
function useOrdering({ answer, all, asked }: Ordering) {
  const player = answer?.player
  const isSettled = answer?.prices.isSettled ?? false
  const [kept, setKept] = useState({ all, asked, player, isSettled })
  const isAsked = kept.asked !== asked || kept.player !== player
  // What an earlier visit kept is put right without a word.
  const isFirst = !kept.all || !kept.isSettled
  if (isAsked || (isFirst && kept.all !== all)) setKept({ all, asked, player, isSettled })
  return {
    ordering: kept.all,
    isOld: kept.all !== all,
    sortAgain: () => setKept({ all, asked, player, isSettled }),
  }
}

type Chosen = {
  choice: BarterChoice
  found: ReadonlySet<string> | undefined
  marks: Marks
  view: BarterListView
}

function useChosen(rows: readonly BarterRow[] | undefined, { choice, found, marks, view }: Chosen) {
  const { trader, loyalty, level, unlocked, profitable, unmarked } = choice
  const { sort, descending } = choice.order
  const sorted = useMemo(
    () => rows && sortedBarters(rows, { sort, descending }, view),
    [rows, sort, descending, view],
  )
  return useMemo(() => {
    const filter = { trader, loyalty, level, unlocked, profitable, found }
    const fitting = sorted && fittingBarters(sorted, filter, view)
    return unmarked ? fitting?.filter(({ barter }) => !marks[barter.uid]) : fitting
  }, [sorted, trader, loyalty, level, unlocked, profitable, found, unmarked, marks, view])
}

function useView(names: BarterNames, locksOf: BarterListView['locksOf']): BarterListView {
  const language = useLanguage()
  return useMemo(() => {
    const { compare } = new Intl.Collator(INTL_LOCALES[language], { numeric: true })
    const { levelOf } = names
    const nameOf = (uid: string) => names.itemOf(uid)?.name ?? uid
    return { nameOf, levelOf, locksOf, compareNames: compare }
  }, [names, locksOf, language])
}

/** What keeps the character of this mode from a barter, whether or not his progress counts in the prices. */
function useLocks({ mode }: Pick<BarterChoice, 'mode'>): BarterListView['locksOf'] {
  const { user } = useUser()
  const player = user?.gameMode === mode ? user : undefined
  const level = player?.level
  const tradersLL = player?.tradersLL
  const questsDone = player?.questsDone
  // By these alone: the account changes in other ways too, and every row would be drawn anew.
  return useMemo(() => locksFor({ level, tradersLL, questsDone }), [level, tradersLL, questsDone])
}

type Reached = { [Field in 'level' | 'tradersLL' | 'questsDone']: User[Field] | undefined }

function locksFor({ level, tradersLL, questsDone }: Reached): BarterListView['locksOf'] {
  if (level === undefined || !tradersLL || !questsDone) return () => []
  const progress = { level, tradersLL, questsDone: new Set(questsDone) }
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

function isSameOrder(one: readonly BarterRow[], other: readonly BarterRow[]): boolean {
  return one.length === other.length && one.every(({ barter }, nth) => barter.uid === other[nth]?.barter.uid)
}
