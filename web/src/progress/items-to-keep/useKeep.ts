import type { CachedItem } from '@raidkit/rules/catalogue/items'
import { createVerdictLookup } from '@raidkit/rules/progress/needs'
import { countedExchanges } from '@raidkit/rules/trade/trade-board'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useNeedsModel, type NeedsModel } from '../shared/needs/useNeedsModel.ts'
import { useSaleAdvice, type AdviceOf } from '../../trade/shared/trade/useSaleAdvice.ts'
import { useQuestPools } from '../shared/progress/useQuestBook.ts'
import type { FirstNeeds } from '../shared/needs/needNames.ts'
import { useNeedLines } from '../shared/needs/useNeedLines.ts'
import { useNeedNames } from '../shared/needs/useNeedNames.ts'
import { useFoundUids } from '../../trade/shared/trade/table/useFoundUids.ts'
import { useUrlChoice } from '../../ui/address/useUrlChoice.ts'
import { useCompareNames } from '../../ui/hooks/useCompareNames.ts'
import { choiceOf, withChoice, type KeepChoice } from './choice.ts'
import { answersFor, type Answer } from './answers.ts'
import { fittingPools, type PoolHit } from './fittingPools.ts'
import { sellRows, sortedSells, type SellRow } from './sellRows.ts'

const WRITTEN = { read: choiceOf, write: withChoice }

export type KeepState = ReturnType<typeof useKeep>

/** Gathers everything that the page of items to keep shows. */
export function useKeep(first: FirstNeeds) {
  const model = useNeedsModel()
  const { answer, trade, rubOf, isKappa, player } = model
  const { choice, typed, settle, choose } = useUrlChoice(WRITTEN)
  const { rows, items, quests, needs } = answer ?? {}
  const names = useNeedNames(first, answer)
  const lines = useNeedLines({ first, rows, items, names, choice, rubOf, isKappa, player })
  // The pools hold thousands of uids, so they are loaded only where they are shown.
  const members = useQuestPools(choice.view !== 'keep' || choice.search !== '' || choice.open !== '')
  const verdictOf = useMemo(() => needs && createVerdictLookup(needs, members), [needs, members])
  const found = useFoundUids(useAll(items), choice.search)
  const adviceOf = useSaleAdvice(model.mode, trade)
  const saleOf = useCallback((uid: string) => adviceOf?.(uid, 1), [adviceOf])
  const sells = useSells({ items, verdictOf, saleOf, found, choice })
  const pools = useMemo(
    () => needs && fittingPools(needs.pools, { members, found, search: choice.search, names }),
    [needs, members, found, choice.search, names],
  )
  const traders = quests?.labels.traders
  const traderName = useCallback((trader: string) => traders?.[trader] ?? trader, [traders])
  return {
    ...model,
    choice,
    typed,
    settle,
    choose,
    names,
    lines,
    members,
    verdictOf,
    saleOf,
    sells,
    pools,
    traderName,
    costOf: useCosts(trade),
    /** Undefined without a search; empty: the search finds nothing else. */
    answers: useAnswers({ choice, found, lines: lines.rows, sells, pools, answer, verdictOf, adviceOf }),
    /** A search is active, and the members of the pools are not loaded yet. */
    isAnswering: choice.search.trim() !== '' && (!found || !verdictOf || !members),
    openTo: useOpenAddress(),
  }
}

/** Returns a function that looks up the cost of one piece and its source. */
function useCosts(trade: NeedsModel['trade']) {
  return useMemo(() => {
    const costOf = trade && countedExchanges(trade.board, trade.tables).costOf
    return (uid: string) => costOf?.(uid)
  }, [trade])
}

type AnswersInput = {
  choice: KeepChoice
  found: ReadonlySet<string> | undefined
  lines: readonly { uids: readonly string[] }[]
  sells: readonly SellRow[] | undefined
  pools: readonly PoolHit[] | undefined
  answer: NeedsModel['answer']
  verdictOf: ReturnType<typeof createVerdictLookup> | undefined
  adviceOf: AdviceOf | undefined
}

/** Returns the answers for all hits of the search that are not among the rows of the view. */
function useAnswers(asked: AnswersInput): readonly Answer[] | undefined {
  const { choice, found, lines, sells, pools, answer, verdictOf, adviceOf } = asked
  const { view, search } = choice
  return useMemo(() => {
    if (!found || !answer || !verdictOf) return undefined
    const above = {
      keep: () => lines.flatMap(({ uids }) => uids),
      sell: () => sells?.map(({ item }) => item.uid) ?? [],
      pools: () => pools?.flatMap(({ hits }) => hits ?? []) ?? [],
    }
    const answered = new Set(above[view]())
    const { items, rows } = answer
    const others = [...found].filter((uid) => !answered.has(uid))
    return answersFor(others, { search, items, rows, verdictOf, adviceOf })
  }, [view, search, found, lines, sells, pools, answer, verdictOf, adviceOf])
}

function useAll(items: ReadonlyMap<string, CachedItem> | undefined) {
  return useMemo(() => items && [...items.values()], [items])
}

type Sells = {
  items: ReadonlyMap<string, CachedItem> | undefined
  verdictOf: ReturnType<typeof createVerdictLookup> | undefined
  saleOf: KeepState['saleOf']
  found: ReadonlySet<string> | undefined
  choice: KeepChoice
}

/**
 * Returns the rows of items to sell. There are thousands, so they are made only where they are shown, or counted for a
 * search.
 */
function useSells({ items, verdictOf, saleOf, found, choice }: Sells): readonly SellRow[] | undefined {
  const compare = useCompareNames()
  const { view, sellSort } = choice
  const isWanted = view === 'sell' || found !== undefined
  return useMemo(() => {
    if (!isWanted || !items || !verdictOf) return undefined
    return sortedSells(sellRows(items.values(), { verdictOf, saleOf, found }), sellSort, compare)
  }, [isWanted, items, verdictOf, saleOf, found, sellSort, compare])
}

/** Returns a function that gives the address with a line open; the other choices stay. */
function useOpenAddress(): (open: string) => string {
  const [params] = useSearchParams()
  return useCallback((open) => `?${withChoice(params, { ...choiceOf(params), open })}`, [params])
}
