import type { Barter } from '@raidkit/rules/trade/barters'
import type { Category } from '@raidkit/rules/catalogue/categories'
import type { ContinuousCraft, Craft, ScavCase } from '@raidkit/rules/trade/crafts'
import type { GameConstants, PlayerLevel, Skills } from '@raidkit/rules/catalogue/game-constants'
import type { Station } from '@raidkit/rules/trade/hideout'
import type { ItemRecord, QuestItem } from '@raidkit/rules/catalogue/items'
import type { MapRecord } from '@raidkit/rules/maps/map-facts'
import type { QuestRecord } from '@raidkit/rules/quests/quests'
import type { TraderRecord } from '@raidkit/rules/catalogue/trader-facts'
import { About } from './about.ts'
import { buildItems } from './buildItems.ts'
import { buildQuests } from './buildQuests.ts'
import type { Catalog, TradeParts } from './catalog.ts'
import { indexByKey } from './grouped.ts'
import { loadNames } from './names.ts'
import { dataVersion, cachePromise, readData, expandPool } from './read.ts'
import type { PooledLists } from './read.ts'
import { tradeParts } from './tradeParts.ts'

export type { Catalog } from './catalog.ts'

/** The part of the catalogue that everything uses, read once. Points, builder, gear, prices and story come from `lazy.ts`. */
export const loadCatalog: () => Promise<Catalog> = cachePromise(async () => {
  const [version, about, [trade, game, items, quests]] = await Promise.all([
    dataVersion(),
    readData<unknown>('about').then((value) => About.parse(value)),
    Promise.all([loadTrade(), loadGame(), loadItemInputs(), readData<QuestRecord[]>('quests')]),
  ])
  const locationOf = (slug: string) => game.mapsBySlug.get(slug)?.location
  return {
    version,
    about,
    ...trade,
    ...game,
    ...buildItems(items, game),
    ...buildQuests(quests, { questPools: game.questPools, locationOf }),
    inputs: { items, quests },
  }
})

async function loadItemInputs() {
  const [records, names] = await Promise.all([readData<ItemRecord[]>('items'), loadNames('en')])
  return records.map((record) => ({ ...record, ...(names.of(record.uid) ?? { name: '', shortName: '' }) }))
}

type CraftFile = { crafts: Craft[]; scavCase: ScavCase[]; continuous: ContinuousCraft[] }

async function loadTrade(): Promise<TradeParts> {
  const [barters, { crafts, scavCase, continuous }] = await Promise.all([
    readData<Barter[]>('barters'),
    readData<CraftFile>('crafts'),
  ])
  return { ...tradeParts(barters, crafts), scavCase, continuous }
}

async function loadGame() {
  const [questItems, pools, trees, stations, maps, traders, levels, skills, game] = await Promise.all([
    readData<QuestItem[]>('questItems'),
    readData<PooledLists>('questPools'),
    readData<{ categories: Category[]; handbook: Category[] }>('categories'),
    readData<Station[]>('hideout'),
    readData<MapRecord[]>('maps'),
    readData<TraderRecord[]>('traders'),
    readData<PlayerLevel[]>('levels'),
    readData<Skills>('skills'),
    readData<GameConstants>('gameConstants'),
  ])
  return {
    questItems: indexByKey(questItems, (item) => item.uid),
    questPools: expandPool(pools),
    categories: indexByKey(trees.categories, (one) => one.slug),
    handbook: indexByKey(trees.handbook, (one) => one.slug),
    stations,
    stationsBySlug: indexByKey(stations, (station) => station.slug),
    stationsByBsgId: indexByKey(stations, (station) => station.bsgId),
    maps,
    mapsBySlug: indexByKey(maps, (map) => map.slug),
    mapsByBsgId: indexByKey(maps, (map) => map.bsgId),
    traders,
    tradersByName: indexByKey(traders, (trader) => trader.name),
    tradersByBsgId: indexByKey(traders, (trader) => trader.bsgId),
    levels,
    skills,
    game,
  }
}
