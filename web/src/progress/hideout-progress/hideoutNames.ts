import type { HideoutFacts } from '@raidkit/contract/trade/hideout'
import { moduleUid } from '@raidkit/rules/trade/hideout'
import type { TradeAnswer } from '../../trade/shared/trade/useTradeBoard.ts'
import type { HideoutNames } from './hideoutModel.ts'

/**
 * Returns the names of everything on the page: from the facts of the hideout, and from the whole catalogue once it is
 * loaded.
 */
export function hideoutNames(facts: HideoutFacts, answer: TradeAnswer | undefined): HideoutNames {
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
