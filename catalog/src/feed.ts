import { createHash } from 'node:crypto'
import { type GameMode, GAME_MODES } from '@raidkit/rules/catalogue/modes'
import { LOYALTY_LEVELS, TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import { uidOf } from '@raidkit/rules/platform/uid'
import type { Barter } from '@raidkit/rules/trade/barters'
import type { Craft } from '@raidkit/rules/trade/crafts'
import { buildItems } from './buildItems.ts'
import type { Catalog } from './catalog.ts'
import { feedInputs, type Rest } from './feedItems.ts'
import type { FeedFacts, FeedBarter, FeedCraft, FeedStack } from './feedRows.ts'
import { tradeParts } from './tradeParts.ts'

/** Minimum share of the bundled list below which a list of the feed is taken to be broken. */
const LEAST_SHARE = 0.5

export { knownPart, type UnknownItem } from './feedKnown.ts'
export { feedOffers } from './feedOffers.ts'
export type * from './feedRows.ts'

/**
 * The catalogue with a feed's word over it: items that came later, what changed of the others, barters and crafts.
 * Quests and the hideout stay bundled (decision 015). The given catalogue stays as it is, and is the answer when the
 * feed says nothing new; the version follows the content alone, not the hour it came.
 */
export async function withFeed(
  catalog: Catalog,
  feed: FeedFacts,
  rest: Rest = async () => undefined,
): Promise<Catalog> {
  const items = await feedInputs(catalog, feed, rest)
  await rest()
  const changed = items.filter((input, at) => input !== catalog.inputs.items[at])
  const itemPart = changed.length > 0 ? buildItems(items, catalog, catalog) : {}
  const referred = { ...catalog, ...itemPart }
  await rest()
  const barters = feedBarters(referred, feed)
  const crafts = feedCrafts(referred, feed)
  const trade = barters !== catalog.barters || crafts !== catalog.crafts ? { barters, crafts } : undefined
  if (changed.length === 0 && !trade) return catalog
  const hash = createHash('sha256').update(catalog.version).update(JSON.stringify(changed))
  if (trade) hash.update(JSON.stringify(trade))
  return {
    ...referred,
    ...(trade && tradeParts(barters, crafts)),
    version: hash.digest('hex').slice(0, 16),
    inputs: { ...catalog.inputs, items },
  }
}

/** Parts of the catalogue to which the trade of a feed refers. */
type TradeCatalog = Pick<
  Catalog,
  'barters' | 'crafts' | 'continuous' | 'itemsByUid' | 'tradersByBsgId' | 'stationsByBsgId' | 'questItems'
>

/** Returns the feed's barters; the bundled ones where it has none, or too few valid ones. */
function feedBarters(catalog: TradeCatalog, { barters }: FeedFacts): readonly Barter[] {
  if (!barters) return catalog.barters
  const byUid = new Map<string, { barter: Barter; modes: GameMode[] }>()
  for (const mode of GAME_MODES) {
    for (const row of barters[mode]) {
      const barter = barterOf(row, catalog)
      if (!barter) continue
      const known = byUid.get(barter.uid)
      if (known) known.modes.push(mode)
      else byUid.set(barter.uid, { barter, modes: [mode] })
    }
  }
  const isEverywhere = (modes: GameMode[]) => modes.length === GAME_MODES.length
  const hasBoth = GAME_MODES.every((mode) => barters[mode].length > 0)
  const read = [...byUid.values()].map(({ barter, modes }) =>
    isEverywhere(modes) || !hasBoth ? barter : { ...barter, modes },
  )
  return isEnough(read, catalog.barters) ? read : catalog.barters
}

/**
 * Returns the feed's crafts, completed with facts that only the bundled ones have (editions, unknown tools). Crafts
 * that other sources added to the facts stay, because the feed never had them.
 */
function feedCrafts(catalog: TradeCatalog, { crafts }: FeedFacts): readonly Craft[] {
  if (!crafts) return catalog.crafts
  const bundled = new Map(catalog.crafts.map((craft) => [craft.uid, craft]))
  const read = crafts.flatMap((row) => craftOf(row, catalog, bundled) ?? [])
  const uids = new Set(read.map(({ uid }) => uid))
  const added = catalog.crafts.filter((craft) => craft.addedBy !== undefined && !uids.has(craft.uid))
  return isEnough(read, catalog.crafts) ? [...read, ...added] : catalog.crafts
}

function isEnough(read: readonly unknown[], bundled: readonly unknown[]): boolean {
  return read.length >= bundled.length * LEAST_SHARE
}

function barterOf(row: FeedBarter, catalog: TradeCatalog): Barter | undefined {
  const name = catalog.tradersByBsgId.get(row.trader)?.name
  const trader = TRADER_NAMES.find((one) => one === name)
  const loyaltyLevel = LOYALTY_LEVELS.find((level) => level === row.loyaltyLevel)
  const stacks = [row.gives, ...row.takes]
  if (!trader || !loyaltyLevel || row.takes.length === 0 || !areKnown(stacks, catalog)) return undefined
  return {
    uid: uidOf(row.id),
    trader,
    loyaltyLevel,
    ...(row.quest !== undefined && { questUid: uidOf(row.quest) }),
    ...(row.limit !== undefined && { limit: row.limit }),
    takes: row.takes.map((stack) => ({
      ...stackOf(stack),
      ...(stack.dogtagLevel !== undefined && { dogtagLevel: stack.dogtagLevel }),
    })),
    gives: stackOf(row.gives),
  }
}

function craftOf(
  row: FeedCraft,
  catalog: TradeCatalog,
  bundled: ReadonlyMap<string, Craft>,
): Craft | undefined {
  const station = catalog.stationsByBsgId.get(row.station)?.slug
  if (station === undefined || !areKnown([row.gives, ...row.takes], catalog)) return undefined
  const [uid, gives] = [uidOf(row.id), stackOf(row.gives)]
  const goesOnByItself = catalog.continuous.some(
    (one) => one.station === station && one.gives.itemUid === gives.itemUid,
  )
  if (goesOnByItself) return undefined
  const questItems = row.questItems.map(uidOf).filter((item) => catalog.questItems.has(item))
  const known = bundled.get(uid)
  return {
    uid,
    station,
    level: row.level,
    sec: row.sec,
    takes: row.takes.map((stack) => ({ ...stackOf(stack), ...(stack.isTool && { isTool: true as const }) })),
    gives,
    ...(row.quest !== undefined && { questUid: uidOf(row.quest) }),
    ...(questItems.length > 0 && { questItems }),
    ...(known?.editions && { editions: known.editions }),
    ...(known?.addedBy !== undefined && { addedBy: known.addedBy }),
  }
}

function stackOf({ id, count }: FeedStack) {
  return { itemUid: uidOf(id), count }
}

function areKnown(stacks: readonly FeedStack[], { itemsByUid }: TradeCatalog): boolean {
  return stacks.every(({ id }) => itemsByUid.has(uidOf(id)))
}
