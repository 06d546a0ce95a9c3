import { feeReduction } from '../../prices/flea-fee/index.ts'
import { barterRow, type BarterRow, type BarterView } from '../barters/index.ts'
import {
  barredRecipes,
  cheapestCosts,
  costGraph,
  explainedCost,
  findReachable,
  type CostGraph,
  type CostNode,
  type Recipe,
} from '../../catalogue/costs/index.ts'
import { craftRow, type Craft, type CraftRow } from '../crafts/index.ts'
import { fuelRubPerHour } from '../fuel/index.ts'
import { tradeRecipes, type RecipeView } from '../recipes/index.ts'
import {
  bestPayment,
  buySource,
  saleOf,
  type Sale,
  type TradedItem,
  type TradeProgress,
  type TraderPayment,
  type TradeView,
} from '../trade/index.ts'
import { knownLevel } from '../../account/users/index.ts'
import { buyNow, type BuyNow } from './buyNow.ts'
import { buildRecipes, continuousCrafts } from './boardRecipes.ts'
import { builtLevels, playerProgress } from './playerProgress.ts'
import { createTableCache } from './remembered.ts'
import type { BoardInput, DirectSource, TradeTables } from './schema.ts'
import { lostQuests, tradedItems } from './tradedItems.ts'

type Rows = { barters: readonly BarterRow[]; crafts: readonly CraftRow[] }

/** Costs, sales and rows of all items, for one player at one time. */
export type TradeBoard = {
  /** Returns the lowest cost of one piece; undefined: no price is known. */
  costOf: (itemUid: string) => number | undefined
  /** Explains how that cost is composed. */
  explain: (itemUid: string) => CostNode
  /**
   * Tells whether the item can be neither bought nor made from bought items. It must be owned then, and `costOf`
   * returns its worth.
   */
  isOwnOnly: (itemUid: string) => boolean
  /** Returns the source of a piece that is not made. */
  directOf: (itemUid: string) => DirectSource | undefined
  /** Finds the cheapest way to obtain a number of pieces at once, without a craft. */
  buyNow: BuyNow
  saleOf: (itemUid: string, count: number) => Sale | undefined
  /** Returns the best payment of a trader for a piece, the only way to sell until the flea market opens. */
  paymentOf: (itemUid: string) => TraderPayment | undefined
  barters: readonly BarterRow[]
  /** Returns the barters for a player who owns some of the items, which then cost no cash. */
  bartersWith: (ownedOf: (itemUid: string) => number) => readonly BarterRow[]
  crafts: readonly CraftRow[]
  /** Rows computed so far; each kind is computed on first access. */
  counted: Partial<Readonly<Rows>>
  /** 0 if fuel is not counted; undefined: it is, but the tank has no price. */
  fuelRubPerHour: number | undefined
  /** Share of the flea market fee that the player's hideout takes off. */
  feeReduction: number
}

export function tradeBoard(input: BoardInput): TradeBoard {
  const steps = tradeBoardSteps(input)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Number of items looked up in one step. */
const STEP_ITEMS = 200

/** Computes the board in steps of about equal length, so that a page stays responsive between them. */
export function* tradeBoardSteps(input: BoardInput): Generator<undefined, TradeBoard> {
  const { tables, player } = input
  const item = tradedItems(input)
  yield
  const progress = player.hideoutUseProgress ? playerProgress(tables, player) : undefined
  const view = viewOf(input, progress)
  const boughtOf = boughtSources(input, { item, view })
  const fuelPerHour = fuelOf(input, (uid) => (boughtOf(uid) ?? bestPayment(item(uid)))?.rub)
  const questsGone = lostQuests(input)
  const reached = { progress, questsGone, fuelRubPerHour: fuelPerHour }
  const { crafts, graph } = yield* boardGraph(input, reached)
  yield
  for (const [nth, uid] of graph.itemUids.entries()) {
    boughtOf(uid)
    if (nth % STEP_ITEMS === STEP_ITEMS - 1) yield
  }
  yield
  const isOpen = findReachable(graph, (uid) => boughtOf(uid) !== undefined)
  // An item that can be neither bought nor made costs its sale value, the realistic figure (domain reference 4).
  const directOf = (uid: string): DirectSource | undefined =>
    boughtOf(uid) ?? (isOpen[graph.placeOf.get(uid) ?? -1] ? undefined : worthOf(item(uid), tables))
  const rubOf = (uid: string) => directOf(uid)?.rub ?? Number.POSITIVE_INFINITY
  yield
  const found = cheapestCosts(graph, rubOf, barredRecipes(graph, isOpen))
  const isOwnOnly = (uid: string) => !(isOpen[graph.placeOf.get(uid) ?? -1] ?? boughtOf(uid))
  const costOf = (uid: string) => {
    const place = found.graph.placeOf.get(uid)
    const rub = place === undefined ? rubOf(uid) : (found.costs[place] ?? Number.POSITIVE_INFINITY)
    return Number.isFinite(rub) ? rub : undefined
  }
  const sale = (uid: string, count: number) => saleOf(item(uid), count, view)
  const shared = { costOf, isOwnOnly, saleOf: sale, progress, questsGone }
  const cashOf = (uid: string) => {
    const source = boughtOf(uid)
    return source?.type === 'money' ? undefined : source?.rub
  }
  const tagRubPerLevel: BarterView['tagRubPerLevel'] = (uid) => tables.tags[uid]
  const bartersWith = (ownedOf?: BarterView['ownedOf']) => {
    const barterView = { ...shared, cashOf, tagRubPerLevel, ownedOf }
    return tables.barters.map((one) => barterRow(one, barterView))
  }
  const craftRows = () => {
    const tankUid = player.hideoutUseFuel === '' ? undefined : tables.fuel[player.hideoutUseFuel]
    const fuel = { fuelRubPerHour: fuelPerHour, tankUid }
    const craftView = { ...shared, ...fuel, skillCrafting: player.skill_Crafting }
    return crafts.map((one) => craftRow(one, craftView))
  }
  // Rows are computed lazily, because each page shows only one kind of them.
  const rows: Partial<Rows> = {}
  return {
    costOf,
    isOwnOnly,
    directOf,
    buyNow: nowBuyer(input, { crafts, graph, boughtOf }),
    saleOf: sale,
    paymentOf: (uid) => bestPayment(item(uid)),
    bartersWith,
    fuelRubPerHour: fuelPerHour,
    counted: rows,
    feeReduction: feeReduction(view.fee, tables.flea.rates),
    explain: (uid) => explainedCost(found, uid, rubOf(uid)),
    get barters() {
      return (rows.barters ??= bartersWith())
    },
    get crafts() {
      return (rows.crafts ??= craftRows())
    },
  }
}

/** Returns the sale value of a piece that cannot be bought with money, or the worth of a token. */
function worthOf(item: TradedItem, { tokens }: Pick<TradeTables, 'tokens'>): DirectSource | undefined {
  const tokenRub = tokens?.[item.uid]
  return bestPayment(item) ?? (tokenRub === undefined ? undefined : { type: 'money', rub: tokenRub })
}

type Ways = { crafts: readonly Craft[]; graph: CostGraph; boughtOf: TradeBoard['directOf'] }

function nowBuyer({ tables }: BoardInput, { crafts, graph, boughtOf }: Ways): BuyNow {
  const limits = new Map(tables.barters.map(({ uid, limit }) => [uid, limit]))
  return buyNow({
    graph: () => nowGraph(graph, new Set(crafts.map(({ uid }) => uid))),
    boughtOf,
    limitOf: (uid) => limits.get(uid) ?? Number.POSITIVE_INFINITY,
  })
}

const nowGraphs = new WeakMap<CostGraph, CostGraph>()

/**
 * Returns the graph of barters and builds, whose results are available at once. Dog tags are left out, because they
 * cannot be bought.
 */
function nowGraph(graph: CostGraph, craftUids: ReadonlySet<string>): CostGraph {
  const known = nowGraphs.get(graph)
  const isNow = ({ uid, takes }: CostGraph['recipes'][number]) =>
    !craftUids.has(uid) && takes.every(({ unitRub }) => unitRub === undefined)
  const made = known ?? costGraph(graph.recipes.filter(isNow))
  nowGraphs.set(graph, made)
  return made
}

type CraftRecipes = { crafts: readonly Craft[]; recipes: readonly Recipe[] }

const barterRecipes = createTableCache<readonly Recipe[]>()
const craftRecipes = createTableCache<CraftRecipes>()
const graphs = createTableCache<CostGraph>()

type RecipeContext = Pick<RecipeView, 'progress' | 'questsGone' | 'fuelRubPerHour'>

/** Builds the graph of recipes, which does not depend on prices. */
function* boardGraph(
  { tables, player }: BoardInput,
  { progress, questsGone, fuelRubPerHour }: RecipeContext,
) {
  const { hideoutUseBarters, hideoutUseCrafts, hideoutUseProgress } = player
  const { skill_Crafting: skillCrafting, skill_HideoutManagement } = player
  const reached = [player.tradersLL, player.questsDone, player.modulesBuilt, player.gameEdition]
  const from = [
    hideoutUseProgress,
    hideoutUseBarters,
    hideoutUseCrafts,
    skillCrafting,
    skill_HideoutManagement,
    fuelRubPerHour,
    player.onlyBuilt,
    player.onlyBuilt && player.modulesBuilt,
    [...(questsGone ?? [])].join(' '),
    ...(hideoutUseProgress ? reached : []),
  ]
  const tagRubPerLevel: BarterView['tagRubPerLevel'] = (uid) => tables.tags[uid]
  const standing = player.onlyBuilt ? builtLevels(tables, player.modulesBuilt) : undefined
  const used = { hideoutUseBarters, hideoutUseCrafts, progress, questsGone, standing }
  const view = { ...used, tagRubPerLevel, skillCrafting, fuelRubPerHour }
  const fromBarters = barterRecipes(tables, from, () =>
    tradeRecipes({ barters: tables.barters, crafts: [] }, view),
  )
  yield
  const { crafts, recipes: fromCrafts } = craftRecipes(tables, from, () => {
    const all = [...tables.crafts, ...continuousCrafts(tables, player)]
    return { crafts: all, recipes: tradeRecipes({ barters: [], crafts: all }, view) }
  })
  yield
  const graph = graphs(tables, from, () =>
    costGraph([...fromBarters, ...fromCrafts, ...buildRecipes(tables)]),
  )
  return { crafts, graph }
}

function viewOf({ tables, player, asOfMs }: BoardInput, progress: TradeProgress | undefined): TradeView {
  return {
    flags: player,
    field: player.hideoutUsePriceField,
    progress,
    asOfMs,
    level: knownLevel(player),
    userPrices: player.userPricesMap,
    userSellPrices: player.userSellPricesMap,
    fee: {
      rates: tables.flea.rates,
      // spec section 9: only when progress is used
      hasIntelCenter3: player.isIC3Built && player.hideoutUseProgress,
      hideoutManagement: player.skill_HideoutManagement,
    },
  }
}

type Direct = { item: ReturnType<typeof tradedItems>; view: TradeView }

function boughtSources({ tables }: BoardInput, { item, view }: Direct): TradeBoard['directOf'] {
  const known = new Map<string, DirectSource | undefined>()
  const find = (uid: string): DirectSource | undefined => {
    const money = tables.money[uid]
    return money === undefined ? buySource(item(uid), view) : { type: 'money', rub: money }
  }
  return (uid) => {
    if (!known.has(uid)) known.set(uid, find(uid))
    return known.get(uid)
  }
}

function fuelOf({ tables, player, fuelBase }: BoardInput, rubOf: TradeBoard['costOf']): number | undefined {
  const fuel = player.hideoutUseFuel
  if (fuel === '') return 0
  const tankRub = rubOf(tables.fuel[fuel])
  if (tankRub === undefined) return undefined
  const { skill_HideoutManagement: hideoutManagement, isSolarPowerBuilt } = player
  return fuelRubPerHour(fuel, tankRub, { fuelBase, hideoutManagement, isSolarPowerBuilt })
}
