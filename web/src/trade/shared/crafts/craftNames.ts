import type { NamedItem, TradeNames } from '../trade/tradeNames.ts'

type Tables = {
  traders?: readonly { name: string; localName: string }[]
  stations: readonly { slug: string; name: string; levels: number }[]
  quests: Readonly<Record<string, string>>
  questsGone?: readonly string[]
}

type First = Tables & { items: readonly NamedItem[] }
type WholeData = { items: ReadonlyMap<string, NamedItem>; tables: Tables }

export type CraftNames = TradeNames & { stations: Tables['stations'] }

/** Returns the names for crafts: first for the rows that the server sent, later from all data. */
export function craftNames(first: First, whole: WholeData | undefined): CraftNames {
  if (!whole) {
    const known = new Map(first.items.map((item) => [item.uid, item]))
    return namesOf((uid) => known.get(uid), first)
  }
  const { items, tables } = whole
  const used = new Set(first.stations.map(({ slug }) => slug))
  const stations = tables.stations.filter(({ slug }) => used.has(slug))
  return namesOf((uid) => items.get(uid), { ...tables, stations })
}

function namesOf(itemOf: (uid: string) => NamedItem | undefined, tables: Tables): CraftNames {
  const traders = new Map(tables.traders?.map(({ name, localName }) => [name, localName]))
  const stations = new Map(tables.stations.map(({ slug, name }) => [slug, name]))
  return {
    itemOf,
    stations: tables.stations,
    traderName: (trader) => traders.get(trader) ?? trader,
    stationName: (slug) => stations.get(slug) ?? slug,
    questName: (uid) => tables.quests[uid] ?? uid,
    isQuestGone: (uid) => tables.questsGone?.includes(uid) ?? false,
  }
}
