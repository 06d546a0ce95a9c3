import type { ReplyOf } from '@raidkit/contract/call'
import type { listCrafts } from '@raidkit/contract/crafts'
import type { Me } from '@raidkit/contract/users'
import { fittingCrafts, sortedCrafts, type CraftListView } from '@raidkit/rules/craft-list'
import { craftLocks, type CraftRow } from '@raidkit/rules/crafts'
import { INTL_LOCALES } from '@raidkit/rules/languages'
import { playerProgress } from '@raidkit/rules/trade-board'
import { useCallback, useMemo } from 'react'
import type { Marks } from '../../api/trade/tradeMarks.ts'
import type { TradeAnswer } from '../../api/trade/useTradeBoard.ts'
import { useUser } from '../../api/useUser.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { craftNames, type CraftNames } from '../../ui/crafts/craftNames.ts'
import { useFoundUids } from '../../ui/trade/useFoundUids.ts'
import { useKeptOrder } from '../../ui/trade/useKeptOrder.ts'
import { withChoice, type CraftChoice } from './choice.ts'

export type FirstCrafts = ReplyOf<typeof listCrafts>

type Given = {
  first: FirstCrafts
  answer: TradeAnswer | undefined
  choice: CraftChoice
  marks: Marks
}

export type CraftRows = {
  rows: readonly CraftRow[]
  total: number
  names: CraftNames
  locksOf: CraftListView['locksOf']
  /** Prices have changed since the rows were put in order, and now they would stand otherwise. */
  isOutdated: boolean
  sortAgain: () => void
}

/** The rows of a choice: the server's first ones until the browser can count them all. */
export function useCraftRows({ first, answer, choice, marks }: Given): CraftRows {
  const all = answer?.board.crafts
  const names = useNames(first, answer)
  const locksOf = useLocks(choice, answer)
  const found = useFoundUids(useTradedItems(answer), choice.search)
  const { ordering, isOld, sortAgain } = useKeptOrder({
    rows: all,
    asked: askedOf(choice),
    player: answer?.player,
    isSettled: answer?.prices.isSettled ?? false,
  })
  const view = useView(names, locksOf)
  const ordered = useChosen(ordering, { choice, found, marks, view })
  const next = useChosen(isOld ? all : undefined, { choice, found, marks, view })
  const sent = useMemo(() => first.rows.map((row) => ({ ...row, locks: [] })), [first])
  const rows = useMemo(() => {
    const latest = new Map(all?.map((row) => [row.craft.uid, row]))
    return ordered ? ordered.map((row) => latest.get(row.craft.uid) ?? row) : sent
  }, [all, ordered, sent])
  return {
    ...{ rows, names, locksOf, sortAgain },
    total: ordered ? rows.length : first.total,
    isOutdated: ordered !== undefined && next !== undefined && !isSameOrder(ordered, next),
  }
}

/** The same while only prices change. */
function useNames(first: FirstCrafts, answer: TradeAnswer | undefined): CraftNames {
  const items = answer?.items
  const tables = answer?.tables
  return useMemo(() => craftNames(first, items && tables && { items, tables }), [items, tables, first])
}

/** The open row is no matter of order. */
function askedOf(choice: CraftChoice): string {
  return withChoice(new URLSearchParams(), { ...choice, open: '' }).toString()
}

type Chosen = {
  choice: CraftChoice
  found: ReadonlySet<string> | undefined
  marks: Marks
  view: CraftListView
}

function useChosen(rows: readonly CraftRow[] | undefined, { choice, found, marks, view }: Chosen) {
  const { station, level, built, unlocked, profitable, unmarked } = choice
  const { sort, descending } = choice.order
  const sorted = useMemo(
    () => rows && sortedCrafts(rows, { sort, descending }, view),
    [rows, sort, descending, view],
  )
  return useMemo(() => {
    const filter = { station, level, built, unlocked, profitable, found }
    const fitting = sorted && fittingCrafts(sorted, filter, view)
    return unmarked ? fitting?.filter(({ craft }) => !marks[craft.uid]) : fitting
  }, [sorted, station, level, built, unlocked, profitable, found, unmarked, marks, view])
}

function useView(names: CraftNames, locksOf: CraftListView['locksOf']): CraftListView {
  const language = useLanguage()
  return useMemo(() => {
    const { compare } = new Intl.Collator(INTL_LOCALES[language], { numeric: true })
    const nameOf = (uid: string) => names.itemOf(uid)?.name ?? uid
    return { nameOf, stationName: names.stationName, locksOf, compareNames: compare }
  }, [names, locksOf, language])
}

/** What keeps the character of this mode from a craft, whether or not his progress counts in the prices. */
function useLocks(
  { mode }: Pick<CraftChoice, 'mode'>,
  answer: TradeAnswer | undefined,
): CraftListView['locksOf'] {
  const { user } = useUser()
  const player = user?.gameMode === mode ? user : undefined
  const progress = useProgress(player, answer)
  return useCallback(({ craft }: CraftRow) => (progress ? craftLocks(craft, progress) : []), [progress])
}

function useProgress(player: Me | undefined, answer: TradeAnswer | undefined) {
  const { level, tradersLL, questsDone, modulesBuilt, gameEdition } = player ?? {}
  const tables = answer?.tables
  return useMemo(() => {
    const isKnown = tables && level !== undefined && tradersLL && questsDone && modulesBuilt && gameEdition
    return isKnown
      ? playerProgress(tables, { level, tradersLL, questsDone, modulesBuilt, gameEdition })
      : undefined
  }, [tables, level, tradersLL, questsDone, modulesBuilt, gameEdition])
}

/** Everything that goes in or comes out. */
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

function isSameOrder(one: readonly CraftRow[], other: readonly CraftRow[]): boolean {
  return one.length === other.length && one.every(({ craft }, nth) => craft.uid === other[nth]?.craft.uid)
}
