import type { NamedItem, TradeNames } from '../trade/tradeNames.ts'

type Tables = {
  traders?: readonly { name: string; localName: string }[]
  stations: readonly { slug: string; name: string; levels: number }[]
  quests: Readonly<Record<string, string>>
}

export type CraftNames = TradeNames & { stations: Tables['stations'] }

/** What crafts and their parts are called in the page's language. */
export function craftNames(itemOf: (uid: string) => NamedItem | undefined, tables: Tables): CraftNames {
  const traders = new Map(tables.traders?.map(({ name, localName }) => [name, localName]))
  const stations = new Map(tables.stations.map(({ slug, name }) => [slug, name]))
  return {
    itemOf,
    stations: tables.stations,
    traderName: (trader) => traders.get(trader) ?? trader,
    stationName: (slug) => stations.get(slug) ?? slug,
    questName: (uid) => tables.quests[uid] ?? uid,
  }
}
