import type { Barter } from '@raidkit/rules/trade/barters'
import type { CategoryTree } from '@raidkit/rules/catalogue/categories'
import type { ContinuousCraft, Craft, ScavCase } from '@raidkit/rules/trade/crafts'
import type { GameConstants, PlayerLevel, Skills } from '@raidkit/rules/catalogue/game-constants'
import type { Station } from '@raidkit/rules/trade/hideout'
import type { Item, QuestItem, Tag } from '@raidkit/rules/catalogue/items'
import type { MapRecord } from '@raidkit/rules/maps/map-facts'
import type { Quest } from '@raidkit/rules/quests/quests'
import type { TraderRecord } from '@raidkit/rules/catalogue/trader-facts'
import type { About } from './about.ts'
import type { ItemInput, QuestInput } from './inputs.ts'

type By<Value> = ReadonlyMap<string, Value>
type Groups<Value> = ReadonlyMap<string, readonly Value[]>

export type ItemParts = {
  items: readonly Item[]
  itemsByUid: By<Item>
  itemsByBsgId: By<Item>
  /** By url, and by the hyphen slug of other sites where no item has it as its url. */
  itemsByUrl: By<Item>
  itemsByTag: Groups<Item>
  tags: By<Tag>
}

export type QuestParts = {
  quests: readonly Quest[]
  questsByUid: By<Quest>
  /** By the game's id and by every additional one. */
  questsByBsgId: By<Quest>
  questsBySlug: By<Quest>
  questsByTrader: Groups<Quest>
  /** By the name of the place, as in `locations`. */
  questsByMap: Groups<Quest>
}

export type TradeParts = {
  barters: readonly Barter[]
  bartersByTrader: Groups<Barter>
  bartersByGives: Groups<Barter>
  bartersByTakes: Groups<Barter>
  crafts: readonly Craft[]
  craftsByStation: Groups<Craft>
  craftsByGives: Groups<Craft>
  craftsByTakes: Groups<Craft>
  scavCase: readonly ScavCase[]
  continuous: readonly ContinuousCraft[]
}

/** Game facts shared by the whole server. They are never changed in place. */
export type Catalog = ItemParts &
  QuestParts &
  TradeParts & {
    version: string
    about: About
    questItems: By<QuestItem>
    questPools: readonly (readonly string[])[]
    stations: readonly Station[]
    stationsBySlug: By<Station>
    stationsByBsgId: By<Station>
    maps: readonly MapRecord[]
    mapsBySlug: By<MapRecord>
    mapsByBsgId: By<MapRecord>
    /** In the game's order, including the five story characters without stock. */
    traders: readonly TraderRecord[]
    tradersByName: By<TraderRecord>
    tradersByBsgId: By<TraderRecord>
    categories: CategoryTree
    handbook: CategoryTree
    levels: readonly PlayerLevel[]
    skills: Skills
    game: GameConstants
    /** Inputs from which items and quests are built; corrections are applied to these. */
    inputs: { items: readonly ItemInput[]; quests: readonly QuestInput[] }
  }
