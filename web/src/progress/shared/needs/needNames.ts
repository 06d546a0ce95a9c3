import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { TradeItem } from '@raidkit/contract/trade/barters'
import type { HideoutFacts } from '@raidkit/contract/trade/hideout'
import type { listFirstNeeds } from '@raidkit/contract/progress/needs'
import type { CachedItem } from '@raidkit/rules/catalogue/items'
import type { CachedQuest } from '@raidkit/rules/quests/quests'

export type FirstNeeds = ReplyOf<typeof listFirstNeeds>

/** An item as a line shows it, whether the server sent it or the browser kept it. */
export type NeedItem = TradeItem & Partial<Pick<CachedItem, 'tags' | 'enName' | 'enShortName'>>

/** Names of everything that a line of needs mentions. */
export type NeedNames = {
  itemOf: (uid: string) => NeedItem | undefined
  questOf: (uid: string) => { name: string; slug: string } | undefined
  stationName: (slug: string) => string
}

export type NamedFacts = {
  items: ReadonlyMap<string, CachedItem>
  quests: { byUid: ReadonlyMap<string, CachedQuest> }
  hideout: HideoutFacts
}

/** Returns the names from the browser's data; until it is loaded, from what the server sent along. */
export function needNames(first: FirstNeeds, whole: NamedFacts | undefined): NeedNames {
  if (!whole) {
    const items = new Map(first.items.map((item) => [item.uid, item]))
    return {
      itemOf: (uid) => items.get(uid),
      questOf: (uid) => first.quests[uid],
      stationName: (slug) => first.stations[slug] ?? slug,
    }
  }
  const stations = new Map(whole.hideout.stations.map(({ slug, name }) => [slug, name]))
  return {
    itemOf: (uid) => whole.items.get(uid),
    questOf: (uid) => whole.quests.byUid.get(uid),
    stationName: (slug) => stations.get(slug) ?? slug,
  }
}
