import type { listBarters } from '@raidkit/contract/trade/barters'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { TradeTrader } from '@raidkit/contract/trade/trade'
import type { BarterListView } from '@raidkit/rules/trade/barter-list'
import type { TradeAnswer } from '../shared/trade/useTradeBoard.ts'
import type { NamedItem, TradeNames } from '../shared/trade/tradeNames.ts'

export type FirstBarters = ReplyOf<typeof listBarters>

export type BarterNames = TradeNames & Pick<BarterListView, 'levelOf'>

/** Returns the names for the rows that the server sent. */
export function firstNames({ items, traders, quests, questsGone }: FirstBarters): BarterNames {
  const byUid = new Map(items.map((item) => [item.uid, item]))
  return namesOf((uid) => byUid.get(uid), { traders, stations: [], quests, questsGone })
}

/** Returns the names once the browser has all data. */
export function allNames({ items, tables }: Pick<TradeAnswer, 'items' | 'tables'>): BarterNames {
  return namesOf((uid) => items.get(uid), tables)
}

type Tables = {
  traders: readonly TradeTrader[]
  stations: readonly { slug: string; name: string }[]
  quests: Readonly<Record<string, string>>
  questsGone: readonly string[]
}

function namesOf(itemOf: (uid: string) => NamedItem | undefined, tables: Tables): BarterNames {
  const traders = new Map(tables.traders.map((trader) => [trader.name, trader]))
  const stations = new Map(tables.stations.map(({ slug, name }) => [slug, name]))
  return {
    itemOf,
    traderName: (trader) => traders.get(trader)?.localName ?? trader,
    stationName: (slug) => stations.get(slug) ?? slug,
    questName: (uid) => tables.quests[uid] ?? uid,
    isQuestGone: (uid) => tables.questsGone.includes(uid),
    levelOf: (trader, loyaltyLevel) => traders.get(trader)?.levels[loyaltyLevel - 1] ?? 1,
  }
}
