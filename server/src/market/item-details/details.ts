import type { Offers } from '@raidkit/catalog/lazy'
import type { Labels } from '@raidkit/catalog/labels'
import type { Names } from '@raidkit/catalog/names'
import type { ExchangeItem } from '@raidkit/contract/trade/itemDetailLines'
import type { ItemDetails, ItemListName } from '@raidkit/contract/market/itemDetails'
import { isBannedFromFlea, type Item } from '@raidkit/rules/catalogue/items'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { CountedExchanges } from '@raidkit/rules/trade/trade-board'
import { type PriceTable, relatedItems } from '../../prices/prices/index.ts'
import { buildLine } from './buildLine.ts'
import { costLines } from './costLines.ts'
import { createCutter } from './cutLists.ts'
import { barterLines, craftLines } from './exchanges.ts'
import { figureBlocks } from './figureBlocks.ts'
import { gunBuildOf } from './gunBuildOf.ts'
import type { ItemIndex } from './itemIndex.ts'
import { usageLines } from './usageLines.ts'
import { fittingLines } from './fittingLines.ts'
import { buyLines, sellLines } from './trades.ts'
import { wordsOf } from './words.ts'

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
