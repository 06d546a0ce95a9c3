import type { CachedItem } from '@raidkit/rules/items'
import { INTL_LOCALES } from '@raidkit/rules/languages'
import { verdicts } from '@raidkit/rules/needs'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useNeedDesk } from '../../api/needs/useNeedDesk.ts'
import { useQuestPools } from '../../api/progress/useQuestBook.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import type { FirstNeeds } from '../../ui/needs/needNames.ts'
import { useNeedLines } from '../../ui/needs/useNeedLines.ts'
import { useNeedNames } from '../../ui/needs/useNeedNames.ts'
import { useFoundUids } from '../../ui/trade/useFoundUids.ts'
import { useUrlChoice } from '../../ui/useUrlChoice.ts'
import { keepChoiceOf, withKeepChoice, type KeepChoice } from './keepChoice.ts'
import { fittingPools } from './fittingPools.ts'
import { sellRows, sortedSells, type SellRow } from './sellRows.ts'

const WRITTEN = { read: keepChoiceOf, write: withKeepChoice }

export type KeepState = ReturnType<typeof useKeep>

/** Everything that the page of things to keep shows, gathered. */
export function useKeep(first: FirstNeeds) {
  const desk = useNeedDesk()
  const { answer, trade, rubOf, isKappa, player } = desk
  const { choice, typed, settle, choose } = useUrlChoice(WRITTEN)
  const { rows, items, quests, needs } = answer ?? {}
  const names = useNeedNames(first, answer)
  const lines = useNeedLines({ first, rows, items, names, choice, rubOf, isKappa, player })
  // Thousands of uids: only for whoever looks into them.
  const members = useQuestPools(choice.view !== 'keep' || choice.search !== '' || choice.open !== '')
  const verdictOf = useMemo(() => needs && verdicts(needs, members), [needs, members])
  const found = useFoundUids(useAll(items), choice.search)
  const board = trade?.board
  const saleOf = useCallback((uid: string) => board?.saleOf(uid, 1), [board])
  const paymentOf = useCallback((uid: string) => board?.paymentOf(uid), [board])
  const sells = useSells({ items, verdictOf, saleOf, found, choice })
  const pools = useMemo(
    () => needs && fittingPools(needs.pools, { members, found, search: choice.search, names }),
    [needs, members, found, choice.search, names],
  )
  const traders = quests?.labels.traders
  const traderName = useCallback((trader: string) => traders?.[trader] ?? trader, [traders])
  return {
    ...desk,
    ...{ choice, typed, settle, choose, names, lines, members, verdictOf, saleOf, paymentOf, sells, pools },
    traderName,
    openTo: useOpenAddress(),
  }
}

function useAll(items: ReadonlyMap<string, CachedItem> | undefined) {
  return useMemo(() => items && [...items.values()], [items])
}

type Sells = {
  items: ReadonlyMap<string, CachedItem> | undefined
  verdictOf: ReturnType<typeof verdicts> | undefined
  saleOf: KeepState['saleOf']
  found: ReadonlySet<string> | undefined
  choice: KeepChoice
}

/** Thousands of rows: made only where they are looked at, or counted for a search. */
function useSells({ items, verdictOf, saleOf, found, choice }: Sells): readonly SellRow[] | undefined {
  const language = useLanguage()
  const { view, sellSort } = choice
  const isWanted = view === 'sell' || found !== undefined
  return useMemo(() => {
    if (!isWanted || !items || !verdictOf) return undefined
    const { compare } = new Intl.Collator(INTL_LOCALES[language], { numeric: true })
    return sortedSells(sellRows(items.values(), { verdictOf, saleOf, found }), sellSort, compare)
  }, [isWanted, items, verdictOf, saleOf, found, sellSort, language])
}

/** The address with a line open; what else is chosen stays. */
function useOpenAddress(): (open: string) => string {
  const [params] = useSearchParams()
  return useCallback((open) => `?${withKeepChoice(params, { ...keepChoiceOf(params), open })}`, [params])
}
