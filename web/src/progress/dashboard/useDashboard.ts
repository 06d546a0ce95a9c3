import {
  hideoutLeft,
  leftCost,
  computeStanding,
  stationViews,
} from '@raidkit/rules/progress/hideout-progress'
import { useMemo } from 'react'
import { useNeedsModel } from '../shared/needs/useNeedsModel.ts'
import { useProgress } from '../shared/progress/useProgress.ts'
import { useTraderReach } from '../../trade/shared/trade/reach/useTraderReach.ts'
import { useFavourites } from '../../market/shared/favourites/useFavourites.ts'
import type { NamedItem } from '../../trade/shared/trade/tradeNames.ts'
import { bestCrafts } from './bestCrafts.ts'
import { favouriteMoves } from './favouriteMoves.ts'
import { MAX_ROWS, type InitialDashboard } from './initialDashboard.ts'
import { hideoutSteps } from './hideoutSteps.ts'
import { buildableLevels, neededItems, withNow } from './neededItems.ts'
import { questSums } from './questSums.ts'
import { rankedRows } from './rankedRows.ts'

/** Returns the data of the page: what the server sent for a fresh character, until the reader's own is computed. */
export function useDashboard(first: InitialDashboard) {
  const { progress } = useProgress()
  const { objectives, tradersRep } = progress
  const { answer, trade, mode, rubOf, isFailed, retry } = useNeedsModel()
  const { favList } = useFavourites()
  const loyalties = useTraderReach(progress)?.loyalties ?? progress.tradersLL
  const quests = useMemo(() => {
    if (!answer) return undefined
    const { quests: all, views, labels } = answer.quests
    const rows = rankedRows(answer.quests, { objectives, tradersRep }, MAX_ROWS.quests)
    return { sums: questSums(all, views), rows, labels }
  }, [answer, objectives, tradersRep])
  const hideout = useMemo(() => {
    const stations = answer?.hideout.stations
    if (!stations) return undefined
    const views = stationViews(stations, { ...progress, tradersLL: loyalties })
    const levels = stations.reduce((sum, station) => sum + station.levels.length, 0)
    return {
      steps: hideoutSteps(views, MAX_ROWS.steps).map((step) => {
        const { items } = hideoutLeft(stations, progress, [step.uid])
        const leftFir = items.reduce((sum, item) => sum + item.leftFir, 0)
        return { ...step, leftFir, cost: trade && leftCost(items, trade.board.costOf, trade.board.isOwnOnly) }
      }),
      canBuild: buildableLevels(views),
      levels,
      built: levels - hideoutLeft(stations, progress).levels.length,
      stations: Object.fromEntries(stations.map(({ slug, name }) => [slug, name])),
    }
  }, [answer, progress, loyalties, trade])
  const canBuild = hideout?.canBuild
  const needs = useMemo(
    () => answer && canBuild && neededItems(withNow(answer.rows, canBuild), rubOf, MAX_ROWS.needs),
    [answer, canBuild, rubOf],
  )
  const crafts = useMemo(() => {
    if (!trade || !answer) return undefined
    const { levelOf } = computeStanding(answer.hideout.stations, progress)
    return bestCrafts(trade.board.crafts, { levelOf, questsDone: progress.questsDone }, MAX_ROWS.crafts)
  }, [trade, answer, progress])
  const moves = trade && favouriteMoves(favList, (uid) => trade.prices.byUid.get(uid), MAX_ROWS.moves)
  const firstItems = useMemo(
    () => new Map<string, NamedItem>(first.items.map((item) => [item.uid, item])),
    [first],
  )
  return {
    mode,
    isFailed,
    retry,
    rubOf,
    hasPrices: trade !== undefined,
    favCount: favList.length,
    isOwnOnly: (uid: string) => trade?.board.isOwnOnly(uid) ?? false,
    itemOf: (uid: string): NamedItem | undefined => answer?.items.get(uid) ?? firstItems.get(uid),
    quests: quests ?? { sums: undefined, rows: first.quests.rows, labels: first.quests.labels },
    hideout: hideout ?? firstHideout(first),
    needs: needs ?? first.needs.rows,
    crafts: crafts ?? first.crafts,
    moves,
    first,
  }
}

export type DashboardView = ReturnType<typeof useDashboard>

/** Returns the hideout of a fresh character; its costs are unknown until prices are loaded. */
function firstHideout({ hideout, stations }: InitialDashboard) {
  return {
    ...hideout,
    stations,
    steps: hideout.steps.map((step) => ({ ...step, leftFir: 0, cost: undefined })),
  }
}
