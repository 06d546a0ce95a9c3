import type { HideoutFacts } from '@raidkit/contract/trade/hideout'
import { hideoutLeft, leftCost, stationViews } from '@raidkit/rules/progress/hideout-progress'
import { moduleUid } from '@raidkit/rules/trade/hideout'
import { useMemo } from 'react'
import { useTraderReach } from '../../trade/shared/trade/reach/useTraderReach.ts'
import { useTradeBoard, type TradeAnswer } from '../../trade/shared/trade/useTradeBoard.ts'
import { useSteady } from '../../ui/hooks/useSteady.ts'
import { useFinds } from '../shared/needs/counts/useFinds.ts'
import { useProgress } from '../shared/progress/useProgress.ts'
import type { HideoutModel, HideoutActs, HideoutNames } from './hideoutModel.ts'
import { useHideoutActs } from './useHideoutActs.ts'

/** Gathers the hideout, the reader's progress and prices for the page. */
export function useHideoutModel(facts: HideoutFacts) {
  const tracker = useProgress()
  const { progress, mode } = tracker
  const { answer, isFailed, retry } = useTradeBoard(mode, { onlyBuilt: progress.modulesBuilt })
  const { stations } = facts
  const reach = useTraderReach(progress)
  const loyalties = reach?.loyalties ?? progress.tradersLL
  const views = useMemo(
    () => stationViews(stations, { ...progress, tradersLL: loyalties }),
    [stations, progress, loyalties],
  )
  const names = useMemo(() => hideoutNames(facts, answer), [facts, answer])
  const { acts: now, ...dialog } = useHideoutActs({ stations, views, names, tracker })
  const acts = useSteadyActs({ ...now, ...useCounting() })
  const leftOf: HideoutModel['leftOf'] = (uids) => {
    const left = hideoutLeft(stations, progress, uids)
    return { left, cost: answer && leftCost(left.items, answer.board.costOf, answer.board.isOwnOnly) }
  }
  const hideout: HideoutModel = { mode, views, player: progress, names, answer, leftOf, acts }
  return { hideout, dialog, tracker, isFailed, retry }
}

function useCounting(): Pick<HideoutActs, 'step' | 'put'> {
  const { step, put } = useFinds()
  return { step, put: (itemUid, found) => put(new Map([[itemUid, found]])) }
}

function useSteadyActs(now: HideoutActs): HideoutActs {
  const latest = useSteady((act: (acts: HideoutActs) => void) => act(now))
  return useMemo(
    () => ({
      build: (uid) => latest((acts) => acts.build(uid)),
      destroy: (uid) => latest((acts) => acts.destroy(uid)),
      track: (uid, isTracked) => latest((acts) => acts.track(uid, isTracked)),
      step: (uid, by) => latest((acts) => acts.step(uid, by)),
      put: (uid, found) => latest((acts) => acts.put(uid, found)),
    }),
    [latest],
  )
}

/**
 * Returns the names of everything on the page: from the facts of the hideout, and from the whole catalogue once it is
 * loaded.
 */
function hideoutNames(facts: HideoutFacts, answer: TradeAnswer | undefined): HideoutNames {
  const items = new Map(facts.items.map((item) => [item.uid, item]))
  const stations = new Map(facts.stations.map(({ slug, name }) => [slug, name]))
  const traders = new Map(answer?.tables.traders.map(({ name, localName }) => [name, localName]))
  const modules = new Map(
    facts.stations.flatMap((station) =>
      station.levels.map(({ level }) => [moduleUid(station, level), `${station.name} ${level}`] as const),
    ),
  )
  return {
    itemOf: (uid) => items.get(uid) ?? answer?.items.get(uid),
    traderName: (trader) => traders.get(trader) ?? facts.traders[trader] ?? trader,
    stationName: (slug) => stations.get(slug) ?? slug,
    questName: (uid) => answer?.tables.quests[uid] ?? uid,
    skillName: (skill) => facts.skills[skill] ?? skill,
    moduleName: (uid) => modules.get(uid) ?? uid,
  }
}
