import { getTrade, type MoreOffers, type TradeReply } from '@raidkit/contract/trade/trade'
import { hasFeature } from '@raidkit/rules/platform/access'
import type { CachedItem } from '@raidkit/rules/catalogue/items'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { DEFAULT_SETTINGS } from '@raidkit/rules/admin/settings'
import type { BoardPlayer, TradeBoard } from '@raidkit/rules/trade/trade-board'
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { itemsByUid } from '../../../catalogue/shared/catalogue/itemsByUid.ts'
import { useItems } from '../../../catalogue/shared/catalogue/useItems.ts'
import type { PricesOfPage } from '../../../prices/shared/prices/pricesOfPage.ts'
import { usePrices } from '../../../prices/shared/prices/usePrices.ts'
import { useOwnLevel } from '../../../account/shared/reader/useOwnLevel.ts'
import { useSite } from '../../../api/site.ts'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { useCall } from '../../../api/useCall.ts'
import { useNow } from '../../../api/useNow.ts'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { boardPlayer } from './boardPlayer.ts'
import { countInSteps, isCounted, latestBoard, steadyPlayer, type BoardData } from './latestBoard.ts'
import { useOwnReach } from './reach/useTraderReach.ts'

/** Step of the reference time. Prices age by the day, so a shorter step would recompute without effect. */
const CLOCK_MS = 10 * 60_000

/** Data of a calculator, once all of it is loaded. */
export type TradeAnswer = {
  mode: GameMode
  tables: TradeReply
  items: ReadonlyMap<string, CachedItem>
  prices: PricesOfPage
  player: BoardPlayer
  board: TradeBoard
  /** Reference time for the age of prices. */
  asOfMs: number
}

export type TradeState = {
  /** Undefined until tables, items and prices are loaded. */
  answer: TradeAnswer | undefined
  /** True if one of them failed to load. */
  isFailed: boolean
  /** Requests the missing data again. */
  retry: () => void
}

/** Progress of a character, as the trackers know it. */
export type CharacterProgress = Pick<
  BoardPlayer,
  'level' | 'tradersLL' | 'questsDone' | 'modulesBuilt' | 'gameEdition'
>

type BoardOptions = {
  /** Restricts crafts to these levels of the hideout; undefined: the reader's switches decide. */
  onlyBuilt?: BoardPlayer['modulesBuilt']
  /** Computes the board for this progress, regardless of the switches: items that they cannot buy have no price. */
  reached?: CharacterProgress | undefined
  /** Offers of items that are missing from the tables, with the quests that lock them. */
  more?: MoreOffers | undefined
}

/**
 * Computes costs, sales, barters and crafts of a mode for this reader, again with every change of prices and settings.
 */
export function useTradeBoard(mode: GameMode, options: BoardOptions = {}): TradeState {
  const lang = useLanguage()
  const trade = useCall(getTrade, { mode, lang }, { staleTime: Infinity, structuralSharing: false })
  useSiteEvents(({ type }) => {
    if (type === 'catalog' || type === 'gap') void trade.refetch()
  })
  const catalogue = useItems()
  const market = usePrices(mode)
  const player = useBoardPlayer(mode, options)
  const fuelBase = useSite().settings?.fuelBase ?? DEFAULT_SETTINGS.fuelBase
  const nowMs = useNow(CLOCK_MS)
  const { tables, items, prices } = useLater(mode, {
    tables: useWithMore(trade.data, options.more),
    items: catalogue.items,
    prices: market.prices,
  })
  const data = useMemo(() => {
    if (!tables || !items || !prices || tables.mode !== mode) return undefined
    // The reference time of sample prices is their date.
    const asOfMs = prices.source === 'sample' ? prices.asOfMs : nowMs
    return { tables, player, fuelBase, asOfMs, items: itemsByUid(items), prices }
  }, [mode, tables, items, prices, player, fuelBase, nowMs])
  const mayCount = useFirstCount(data)
  const answer = useMemo(
    () => (data && mayCount ? { ...data, mode, board: latestBoard(data) } : undefined),
    [data, mayCount, mode],
  )
  return {
    answer,
    isFailed: !answer && (trade.isError || catalogue.isError || market.isError),
    retry: () => void trade.refetch(),
  }
}

/**
 * Returns false until the first board is computed. That is done in steps, between which the page stays responsive,
 * because in one go it blocks a slow phone for half a second. Later boards follow a press of a switch and are computed
 * at once.
 */
function useFirstCount(data: BoardData | undefined): boolean {
  const [hasCounted, setCounted] = useState(false)
  const mayCount = hasCounted || (data !== undefined && isCounted(data))
  useEffect(() => {
    if (!data || mayCount) return undefined
    const steps = countInSteps(data)
    const takeStep = () => {
      if (steps.next().done) startTransition(() => setCounted(true))
      else timer = setTimeout(takeStep)
    }
    let timer = setTimeout(takeStep)
    return () => clearTimeout(timer)
  }, [data, mayCount])
  return mayCount
}

/** Returns the tables with more offers. Offers in the tables take precedence. */
function useWithMore(tables: TradeReply | undefined, more: MoreOffers | undefined): TradeReply | undefined {
  return useMemo(() => {
    if (!tables || !more || more.mode !== tables.mode) return tables
    const known = new Set(tables.offers.map(([uid]) => uid))
    return {
      ...tables,
      offers: [...tables.offers, ...more.offers.filter(([uid]) => !known.has(uid))],
      quests: { ...more.quests, ...tables.quests },
      questsGone: [...new Set([...tables.questsGone, ...more.questsGone])],
    }
  }, [tables, more])
}

type Data = {
  tables: TradeReply | undefined
  items: readonly CachedItem[] | undefined
  prices: PricesOfPage | undefined
}

/** Defers new data until the rest of the page has rendered it; data of the previous mode is never returned. */
function useLater(mode: GameMode, { tables, items, prices }: Data): Data {
  const latest = useMemo(() => ({ tables, items, prices }), [tables, items, prices])
  const later = useDeferredValue(latest)
  return later.tables && later.tables.mode !== mode ? latest : later
}

/** Returns the player for the calculators; a stable object while those fields do not change. */
function useBoardPlayer(mode: GameMode, { onlyBuilt, reached }: BoardOptions): BoardPlayer {
  const { user, access } = useUser()
  const hasCalculators = hasFeature(access, 'fullCalculators', useSite().settings?.access)
  const loyalties = useOwnReach(mode)?.loyalties
  const { level } = useOwnLevel(mode)
  return useMemo(() => {
    const player = boardPlayer(user, { mode, hasCalculators, level, onlyBuilt, loyalties })
    return steadyPlayer(reached ? { ...player, ...reached, hideoutUseProgress: true } : player)
  }, [user, mode, hasCalculators, level, onlyBuilt, loyalties, reached])
}
