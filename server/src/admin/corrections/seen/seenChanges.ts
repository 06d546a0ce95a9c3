import { setImmediate as turn } from 'node:timers/promises'
import { loadBuilder } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import type { checkFacts } from '@raidkit/contract/admin/corrections'
import { MOST_SEEN, type SeenEntry } from '@raidkit/contract/catalogue/seenChanges'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { freshCharacterState } from '@raidkit/rules/account/users'
import { HIDDEN_FIELD, NEW_FIELD } from '@raidkit/rules/catalogue/fact-fields'
import type { Item } from '@raidkit/rules/catalogue/items'
import { itemLink, questLink, stationLink } from '@raidkit/rules/platform/links'
import { hideoutLeft, leftCost } from '@raidkit/rules/progress/hideout-progress'
import { needRows } from '@raidkit/rules/progress/needs'
import {
  shareOf,
  barterFigures,
  craftFigures,
  itemFigures,
  type Figures,
  needFigures,
  questFigures,
} from '@raidkit/rules/progress/seen-changes'
import { moduleUid } from '@raidkit/rules/trade/hideout'
import type { TradeBoard } from '@raidkit/rules/trade/trade-board'
import { type FieldChange, freshNeeds } from '../../../catalogue/facts/index.ts'
import type { Deps } from '../../../deps.ts'
import { lowestAsked, paymentsFor } from '../../../prices/prices/index.ts'
import type { TradeParts } from '../../../trade/costs/index.ts'
import {
  MODE,
  type Boards,
  type Worlds,
  entriesOf,
  itemName,
  searchLink,
  type PageEntry,
  type World,
} from './world.ts'

/** Number of items per slice. Computing who pays for an item is slow, so other requests run in between. */
const SLICE = 50

type SeenResult = Pick<ReplyOf<typeof checkFacts>, 'seen' | 'seenTotal'>

/** Returns a function that compares the pages of the current facts with those of the changed facts. */
export function makeSeenChanges({ catalog, prices }: Pick<Deps, 'catalog' | 'prices'>, trade: TradeParts) {
  return async (changes: readonly FieldChange[]): Promise<SeenResult> => {
    if (changes.length === 0) return { seen: [], seenTotal: 0 }
    const shared = { builder: await loadBuilder(), prices: prices.of(MODE) }
    const now = { ...shared, catalog: catalog.current, offers: await catalog.offers() }
    const worlds = { now, next: { ...shared, ...(await catalog.previewOf(changes)) } }
    const changed = new Set(changes.map(({ uid }) => uid))
    const boards = changes.some(touchesTrade) ? await boardsOf(worlds, changed, trade) : undefined
    const pages = [
      await seenItems(worlds, changes),
      ...(changes.some(({ entity }) => entity === 'quest') ? [seenNeeds(worlds), seenQuests(worlds)] : []),
      ...(boards
        ? [seenHideout(worlds, boards), seenCrafts(worlds, boards), seenBarters(worlds, boards)]
        : []),
    ].map((entries) => inOrder(entries, changed))
    const seenTotal = pages.reduce((sum, { length }) => sum + length, 0)
    return { seen: shareOf(pages, MOST_SEEN), seenTotal }
  }
}

async function boardsOf(worlds: Worlds, changed: ReadonlySet<string>, trade: TradeParts): Promise<Boards> {
  return { now: await trade.board(MODE), next: await trade.boardFrom(worlds.next, MODE, changed) }
}

/** Fields of items that do not affect any cost. */
const UNPRICED_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'shortName',
  'name_l10n',
  'desc_l10n',
  'url',
  'tags',
  'color',
  'caliber',
  'weight',
  'stack',
  'width',
  'height',
  'assembledWidth',
  'assembledHeight',
  'discardLimit',
  'isFunctional',
  'picture',
  'wikiUrl',
  'wikiIcon',
  'wikiImg',
  'enImg',
  'gunBuildImg',
  'gunBuildUrl',
  'gunBuildUid',
])

/** Returns true if a change affects barters or crafts, which also depend on quests being shown. */
function touchesTrade({ entity, field }: FieldChange): boolean {
  if (entity === 'tag') return false
  if (entity === 'quest') return field === HIDDEN_FIELD || field === NEW_FIELD
  return entity !== 'item' || !UNPRICED_FIELDS.has(field)
}

/** Sorts the changed entries themselves first, then by the size of the change. */
function inOrder(entries: readonly SeenEntry[], changed: ReadonlySet<string>): SeenEntry[] {
  const own = ({ uid }: SeenEntry) => Number(changed.has(uid))
  return entries.toSorted((a, b) => own(b) - own(a) || changeOf(b) - changeOf(a))
}

function changeOf({ figures }: SeenEntry): number {
  return Math.max(
    ...figures.map(({ before, after }) =>
      typeof before === 'number' && typeof after === 'number' ? Math.abs(after - before) : 0,
    ),
  )
}

/** Crafts whose row in the calculator would say something else. */
function seenCrafts({ now, next }: Worlds, boards: Boards): SeenEntry[] {
  return entriesOf('crafts', shownCrafts(now.catalog, boards.now), shownCrafts(next.catalog, boards.next))
}

function shownCrafts(catalog: Catalog, { crafts }: TradeBoard): Map<string, PageEntry> {
  return new Map(
    crafts.map((row) => {
      const { uid, gives, station, level } = row.craft
      const name = itemName(catalog, gives.itemUid)
      const place = `${catalog.stationsBySlug.get(station)?.name ?? station} ${level}`
      return [uid, { uid, name, place, link: searchLink('/crafts', name, uid), figures: craftFigures(row) }]
    }),
  )
}

/** The same for barters. */
function seenBarters({ now, next }: Worlds, boards: Boards): SeenEntry[] {
  return entriesOf('barters', shownBarters(now.catalog, boards.now), shownBarters(next.catalog, boards.next))
}

function shownBarters(catalog: Catalog, { barters }: TradeBoard): Map<string, PageEntry> {
  return new Map(
    barters.map((row) => {
      const { uid, gives, trader, loyaltyLevel } = row.barter
      const name = itemName(catalog, gives.itemUid)
      const place = `${trader} ${loyaltyLevel}`
      return [uid, { uid, name, place, link: searchLink('/barters', name, uid), figures: barterFigures(row) }]
    }),
  )
}

/** Compares the pages of changed items; if a tag changes, those of all items that have it. */
async function seenItems({ now, next }: Worlds, changes: readonly FieldChange[]): Promise<SeenEntry[]> {
  const changed = new Set(
    changes.filter(({ entity }) => entity === 'item' || entity === 'offer').map(({ uid }) => uid),
  )
  const tagged = changes.some(({ entity }) => entity === 'tag') ? retagged({ now, next }) : []
  const uids = [...changed, ...tagged.filter((uid) => !changed.has(uid))]
  return entriesOf('item', await shownItems(uids, now), await shownItems(uids, next))
}

async function shownItems(uids: readonly string[], world: World): Promise<Map<string, PageEntry>> {
  const shown = new Map<string, PageEntry>()
  for (const [nth, uid] of uids.entries()) {
    if (nth % SLICE === SLICE - 1) await turn()
    const item = world.catalog.itemsByUid.get(uid)
    if (item) shown.set(uid, shownItem(item, world))
  }
  return shown
}

function retagged({ now, next }: Worlds): string[] {
  return next.catalog.items.flatMap(({ uid, tags }) =>
    tags.join(' ') === now.catalog.itemsByUid.get(uid)?.tags.join(' ') ? [] : [uid],
  )
}

function shownItem(item: Item, world: World): PageEntry {
  const { minLevel, ...rates } = world.catalog.game.flea
  const priceRub = world.prices.byUid.get(item.uid)?.price
  const figures = itemFigures(item, { mode: MODE, priceRub, flea: { rates, minLevel } })
  return {
    uid: item.uid,
    name: item.name,
    link: itemLink(item),
    figures: { ...figures, ...traderFigures(item, world) },
  }
}

function traderFigures(item: Item, { catalog, offers, builder }: World): Figures {
  const facts = { catalog, offers, builder, mode: MODE }
  const [best] = paymentsFor(item, facts)
  return { traderAsks: lowestAsked(item.uid, facts), traderPays: best?.levels[0]?.rub }
}

/** Compares the tracker of a new character. */
function seenNeeds({ now, next }: Worlds): SeenEntry[] {
  return entriesOf('tracker', shownNeeds(now.catalog), shownNeeds(next.catalog))
}

function shownNeeds(catalog: Catalog): Map<string, PageEntry> {
  const needs = freshNeeds(catalog, { lang: 'en', mode: MODE })
  const rows = needRows(needs, () => 0)
  return new Map(
    rows.map((row) => {
      const [uid] = row.uids
      const name = itemName(catalog, uid)
      const link = searchLink('/progression/items-tracker', name)
      return [row.id, { uid, name, link, figures: needFigures(row) }]
    }),
  )
}

function seenQuests({ now, next }: Worlds): SeenEntry[] {
  return entriesOf('quests', shownQuests(now.catalog), shownQuests(next.catalog))
}

function shownQuests({ quests }: Catalog): Map<string, PageEntry> {
  return new Map(
    quests.map((quest) => {
      const { uid, name } = quest
      return [uid, { uid, name, link: questLink(quest), figures: questFigures(quest) }]
    }),
  )
}

/** Compares the costs of hideout levels for a player who has none of them. */
function seenHideout({ now, next }: Worlds, boards: Boards): SeenEntry[] {
  return entriesOf('hideout', shownLevels(now.catalog, boards.now), shownLevels(next.catalog, boards.next))
}

function shownLevels({ stations }: Catalog, { costOf, isOwnOnly }: TradeBoard): Map<string, PageEntry> {
  const player = freshCharacterState()
  return new Map(
    stations.flatMap((station) =>
      station.levels.map(({ level }) => {
        const uid = moduleUid(station, level)
        const { rub } = leftCost(hideoutLeft(stations, player, [uid]).items, costOf, isOwnOnly)
        const name = `${station.name} ${level}`
        return [uid, { uid, name, link: stationLink(station.slug), figures: { cost: Math.round(rub) } }]
      }),
    ),
  )
}
