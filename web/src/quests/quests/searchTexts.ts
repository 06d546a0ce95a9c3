import type { CachedItem } from '@raidkit/rules/catalogue/items'
import type { QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'

type Items = ReadonlyMap<string, Pick<CachedItem, 'name' | 'shortName'>>
type SearchFacts = Pick<QuestFacts, 'quests' | 'details' | 'labels' | 'questItems'>

let latest:
  | { details: SearchFacts['details']; items: Items | undefined; texts: ReadonlyMap<string, string> }
  | undefined

/** Returns the text by which each quest can be found, in lower case; cached for the same quests and items. */
export function searchTexts(facts: SearchFacts, items: Items | undefined): ReadonlyMap<string, string> {
  if (latest?.details === facts.details && latest.items === items) return latest.texts
  const texts = new Map(facts.quests.map((quest) => [quest.uid, textOf(quest, facts, items)]))
  latest = { details: facts.details, items, texts }
  return texts
}

function textOf(quest: SearchFacts['quests'][number], facts: SearchFacts, items: Items | undefined): string {
  const { name, slug, trader, locations, uid } = quest
  const things = (facts.details.get(uid)?.objectives ?? []).flatMap((objective) => {
    const { items: own = [], use = [], marker, questItem, keys = [], maps = [], targets = [] } = objective
    const { places = [] } = objective
    const named = [...own, ...use, ...keys.flat(), ...(marker ? [marker] : [])].flatMap((one) => {
      const item = items?.get(one)
      return item ? [item.name, item.shortName] : []
    })
    return [
      ...named,
      ...(questItem ? [facts.questItems[questItem]?.name ?? ''] : []),
      ...maps.map((map) => facts.labels.maps[map] ?? map),
      ...places.flatMap(({ near }) => [near, facts.labels.places[near] ?? '']),
      ...targets.map((target) => facts.labels.targets[target] ?? target),
    ]
  })
  // The slug contains the English name, by which quests are known everywhere.
  const words = [name, slug.replaceAll('-', ' '), trader, facts.labels.traders[trader] ?? '', ...locations]
  return [...words, ...new Set(things)].join('\n').toLowerCase()
}

export function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/u).filter(Boolean)
}
