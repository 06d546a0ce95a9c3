import type { Labels } from '@raidkit/catalog/labels'
import type { Offers } from '@raidkit/catalog/lazy'
import type { Names } from '@raidkit/catalog/names'
import type { ItemDetails, ItemListName } from '@raidkit/contract/market/itemDetails'
import type { ExchangeItem, BuildLine, BuyLine, SellLine } from '@raidkit/contract/trade/itemDetailLines'
import { isBannedFromFlea, type Item } from '@raidkit/rules/catalogue/items'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { itemFigures } from '@raidkit/rules/guns/figures'
import type { Gear } from '@raidkit/rules/guns/gear'
import { gunSlug } from '@raidkit/rules/guns/gun-parts'
import type { CountedExchanges, UnitCost } from '@raidkit/rules/trade/trade-board'
import { type PriceTable, relatedItems, makeBuildSums, type BuildFacts } from '../../prices/prices/index.ts'
import { createCutter } from './cutLists.ts'
import { barterLines, craftLines } from './exchanges.ts'
import { fittingLines } from './fittingLines.ts'
import type { ItemIndex } from './itemIndex.ts'
import { buyLines, sellLines } from './trades.ts'
import { usageLines } from './usageLines.ts'
import { wordsOf, type Words } from './words.ts'

export type DetailFacts = {
  index: ItemIndex
  offers: Offers
  prices: PriceTable
  modePrices: ItemDetails['modePrices']
  names: Names
  labels: Labels
  mode: GameMode
  show?: ItemListName | 'all' | undefined
  counted: CountedExchanges
}

type Lists = Pick<ItemDetails, ItemListName>

/** Returns everything that the page of one item shows, with names in its language. */
export function detailsOf(item: Item, facts: DetailFacts): ItemDetails {
  const { index, offers, prices, names, mode, show, counted } = facts
  const { catalog, builder } = index
  const words = wordsOf(catalog, facts.labels)
  const trade = { catalog, offers, builder, mode, words, counted }
  const [barters, crafts] = [barterLines(item.uid, trade), craftLines(item.uid, trade)]
  const { needs, doors, ...uses } = usageLines(item.uid, { index, words, mode })
  const [buy, sell] = [buyLines(item.uid, trade), sellLines(item, trade)]
  const build = buildLine(item, { ...trade, prices })
  const list = createCutter(show)
  const lists: Lists = {
    buy: list('buy', buy),
    bartersGiving: list('bartersGiving', barters.giving),
    bartersTaking: list('bartersTaking', barters.taking),
    craftsGiving: list('craftsGiving', crafts.giving),
    craftsTaking: list('craftsTaking', crafts.taking),
    quests: list('quests', uses.quests),
    questRewards: list('questRewards', uses.questRewards),
    hideout: list('hideout', uses.hideout),
    ...fittingLines(item, { index, words, list }),
  }
  return {
    uid: item.uid,
    mode,
    row: index.rows.get(item.uid) ?? -1,
    source: prices.source,
    asOfMs: prices.asOfMs,
    price: prices.byUid.get(item.uid) ?? null,
    modePrices: facts.modePrices,
    flea: {
      isBanned: isBannedFromFlea(item, mode),
      level: Math.max(catalog.game.flea.minLevel, item.fleaLevel ?? 0),
      rates: catalog.game.flea,
    },
    needs,
    doors,
    buyIsEstimated: !offers.isCurrent,
    sell,
    ...costLines({
      item,
      sell,
      counted,
      isOnFlea: prices.byUid.has(item.uid),
      buy,
      exchanges: exchangesIn(lists),
    }),
    traders: Object.fromEntries(catalog.traders.map(({ name }) => [name, words.trading(name).traderName])),
    ...lists,
    ...figureBlocks(item.uid, index, words),
    ...(build && { build }),
    ...gunBuildOf(item.uid, index),
    related: relatedItems([...mentioned(lists), ...partsOf(build)], {
      catalog,
      offers,
      builder,
      mode,
      names,
      prices,
    }),
  }
}

/** Returns all parts of a build, because the list of its contents may be cut. */
function partsOf(build: ItemDetails['build']): string[] {
  return build ? [build.weapon, ...build.parts].map(({ itemUid }) => itemUid) : []
}

/** Yields every item that the cut lists mention. */
function* mentioned(lists: Lists): Generator<string> {
  for (const { takes, gives } of exchangesIn(lists)) {
    yield gives.itemUid
    for (const { itemUid } of takes) yield itemUid
  }
  const { inside, heldBy, builds, rounds, accepts, weapons, parts } = lists
  const held: ItemReference[] = [inside, heldBy, builds, rounds, accepts, weapons, parts].flatMap(
    (list): ItemReference[] => list.rows,
  )
  for (const { itemUid } of held) yield itemUid
}

function exchangesIn({ bartersGiving, bartersTaking, craftsGiving, craftsTaking }: Lists): Exchange[] {
  const all = [bartersGiving, bartersTaking, craftsGiving, craftsTaking]
  return all.flatMap((list): Exchange[] => list.rows)
}

type ItemReference = { itemUid: string }
type Exchange = { takes: readonly ExchangeItem[]; gives: ExchangeItem }

/** Returns the cost of a ready-made build, by parts and as a whole; undefined for other items. */
function buildLine(item: Item, facts: BuildFacts): BuildLine | undefined {
  const preset = facts.builder.presets.get(item.uid)
  return preset && makeBuildSums(facts)(preset)
}

/** Returns the builder's address of a gun or one of its presets; empty for other items. */
function gunBuildOf(
  uid: string,
  { builder, catalog }: Pick<ItemIndex, 'builder' | 'catalog'>,
): Pick<ItemDetails, 'gunBuild'> {
  const preset = builder.presets.get(uid)
  const weapon = builder.weapons.get(preset?.weaponUid ?? uid)
  const gun = weapon && catalog.itemsByUid.get(weapon.uid)
  if (!gun) return {}
  const buildUid = preset?.uid ?? weapon.defaultPreset
  return {
    gunBuild: { gunBuildUrl: gunSlug(gun.url), ...(buildUid !== undefined && { gunBuildUid: buildUid }) },
  }
}

type Facts = {
  item: Item
  /** True if the flea market has a price for the item. */
  isOnFlea: boolean
  exchanges: readonly { takes: readonly ExchangeItem[]; gives: ExchangeItem }[]
  buy: readonly BuyLine[]
  sell: readonly SellLine[]
  counted: CountedExchanges
}

/**
 * Returns the costs of the ingredients of the shown exchanges, and of the item itself if it has no flea market price.
 */
function costLines(facts: Facts): Pick<ItemDetails, 'cost' | 'costs'> {
  const { item, isOnFlea, exchanges, counted } = facts
  const taken = exchanges.flatMap(({ takes }) => takes.filter(({ isTool, priceRub }) => !isTool && !priceRub))
  const uids = [...new Set(taken.map(({ itemUid }) => itemUid))]
  const cost = isOnFlea ? undefined : (counted.costOf(item.uid) ?? atTraders(facts))
  return {
    ...(cost && { cost }),
    costs: Object.fromEntries(
      uids.flatMap((uid) => {
        const one = counted.costOf(uid)
        return one ? [[uid, one] as const] : []
      }),
    ),
  }
}

/**
 * Returns the trader price of an item that the calculators do not cover: the lowest one for buying, else the highest
 * one for selling.
 */
function atTraders({ buy, sell }: Facts): UnitCost | undefined {
  const [cheapest] = buy.toSorted((one, other) => one.priceRub - other.priceRub)
  if (cheapest) return { rub: cheapest.priceRub, from: 'trader', trader: cheapest.trader }
  const [best] = sell
  const rub = best?.levels[0]?.rub
  return best && rub ? { rub, from: 'sellToTrader', trader: best.trader } : undefined
}

type Blocks = Pick<ItemDetails, 'figures' | 'inserts' | 'grids' | 'effects'>

/** Returns the figures of an item. A build has those of its weapon, overridden by its own. */
function figureBlocks(uid: string, index: ItemIndex, words: Words): Blocks {
  const { ammo, builder, gear: table } = index
  const preset = builder.presets.get(uid)
  const base = preset?.weaponUid ?? index.catalog.itemsByUid.get(uid)?.presetOf ?? uid
  const gear = table.gear.get(uid) ?? table.gear.get(base)
  return {
    figures: itemFigures({
      ammo: ammo.ammo.get(uid),
      weapon: builder.weapons.get(base),
      preset,
      mod: builder.mods.get(uid),
      gear,
      calibers: ammo.calibers,
    }),
    inserts: insertLines(gear),
    grids: gridLines(gear),
    effects: (gear?.effects ?? []).map(({ skill, ...effect }) => ({
      ...effect,
      ...(skill !== undefined && { skillName: words.skill(skill) }),
    })),
  }
}

function insertLines(gear: Gear | undefined): Blocks['inserts'] {
  return (gear?.inserts ?? []).map(({ slot, platesSet, class: level, durability, material }) => ({
    slot: slot.toLowerCase(),
    isPlate: platesSet !== undefined,
    ...(level !== undefined && { class: level }),
    ...(durability !== undefined && { durability }),
    ...(material !== undefined && { material }),
  }))
}

/** Merges equal grids into one line with their number, the largest first. */
function gridLines(gear: Gear | undefined): Blocks['grids'] {
  const grids = gear?.grids ?? []
  const sizes = Map.groupBy(grids, ({ width, height }) => `${width}x${height}`)
  return [...sizes.values()]
    .flatMap(([first, ...others]) =>
      first ? [{ width: first.width, height: first.height, count: others.length + 1 }] : [],
    )
    .toSorted((a, b) => b.width * b.height - a.width * a.height)
}
