import { ITEM_COLUMNS, ITEM_FLAGS, itemSlug, LIST_SIGN, TAG_SIGN } from '@raidkit/rules/catalogue/items'
import type { Item, ItemColumn } from '@raidkit/rules/catalogue/items'
import {
  GATE_LETTERS,
  LADDER_SIGN,
  QUEST_COLUMNS,
  QUEST_FLAGS,
  STATE_LETTERS,
} from '@raidkit/rules/quests/quests'
import type { Quest, QuestColumn } from '@raidkit/rules/quests/quests'
import { ladderText } from '@raidkit/rules/account/trader-standing'
import { bsgIdOf } from '@raidkit/rules/platform/uid'
import type { Catalog } from './catalog.ts'
import { localQuestName, type Labels } from './labels.ts'
import { localName } from './names.ts'
import type { Names } from './names.ts'

type Rows = unknown[][]

/** Columns whose few values are listed once in the column's name. */
const LISTED = ['tags', 'category', 'color', 'caliber'] as const satisfies readonly ItemColumn[]

/** The items payload of `GET /api/be/cache` in one language; `decodeItems` reads it. */
export function itemColumns(
  catalog: Pick<Catalog, 'items'>,
  names: Names,
): { fields: string[]; items: Rows } {
  const lists = new Map(LISTED.map((column) => [column as ItemColumn, new Map<string, number>()]))
  const rowOf = new Map(catalog.items.map((item, i) => [item.uid, i]))
  const items = catalog.items.map((item) => {
    const cells = itemCells(item, names, rowOf)
    return trimmed(
      ITEM_COLUMNS.map((column) => {
        const [cell, list] = [cells[column], lists.get(column)]
        return list && typeof cell === 'string' ? position(list, cell) : cell
      }),
    )
  })
  const fields = ITEM_COLUMNS.map((column) => {
    const list = lists.get(column)
    return list ? `${column}:${[...list.keys()].join(LIST_SIGN)}` : column
  })
  return { fields, items }
}

function itemCells(
  item: Item,
  names: Names,
  rowOf: ReadonlyMap<string, number>,
): Partial<Record<ItemColumn, unknown>> {
  const { name, shortName } = localName(item, names)
  const [id, slug] = [
    bsgIdOf(item.uid),
    itemSlug({ uid: item.uid, name: item.name, isFunctional: item.isFunctional }),
  ]
  const flags =
    (item.bannedFromFlea ? ITEM_FLAGS.bannedFromFlea : 0) |
    (item.isFunctional ? 0 : ITEM_FLAGS.notFunctional) |
    (item.partial ? ITEM_FLAGS.partial : 0)
  return {
    id: id ?? item.uid,
    bsgId: id === item.bsgId ? undefined : item.bsgId,
    name,
    shortName,
    enName: item.name === name ? undefined : item.name,
    enShortName: item.shortName === shortName ? undefined : item.shortName,
    url: item.url === slug ? undefined : item.url,
    tags: item.tags.join(TAG_SIGN),
    category: item.category,
    basePrice: item.basePrice,
    width: item.width === 1 ? undefined : item.width,
    height: item.height === 1 ? undefined : item.height,
    color: item.color,
    flags: flags === 0 ? undefined : flags,
    fleaLevel: item.fleaLevel,
    stack: item.stack,
    picture: item.picture,
    caliber: item.caliber,
    presetOf: item.presetOf === undefined ? undefined : rowOf.get(item.presetOf),
    assembledWidth: item.assembledWidth,
    assembledHeight: item.assembledHeight,
    side: item.side,
    bannedFromFleaByMode: item.bannedFromFleaByMode,
  }
}

/** The quests payload of `GET /api/be/cache` in one language; `decodeQuests` reads it. */
export function questColumns(
  catalog: Pick<Catalog, 'quests' | 'traders'>,
  labels: Labels,
): { fields: string[]; quests: Rows } {
  const rowOf = new Map(catalog.quests.map((quest, i) => [quest.uid, i]))
  const rows = (uids: readonly string[]) => filled(uids.flatMap((uid) => rowOf.get(uid) ?? []))
  const quests = catalog.quests.map((quest) => {
    const cells = questCells(quest, rows)
    const name = localQuestName(quest, labels)
    const requirements = quest.requirements.flatMap(({ questUid, states }) => {
      const at = rowOf.get(questUid)
      if (at === undefined) return []
      const letters = states.map((state) => STATE_LETTERS[state]).join('')
      return [letters === STATE_LETTERS.complete ? at : [at, letters]]
    })
    const all = { ...cells, name, requirements: filled(requirements) }
    return trimmed(QUEST_COLUMNS.map((column) => all[column]))
  })
  const fields = QUEST_COLUMNS.map((column) =>
    column === 'gates' ? `${column}${LADDER_SIGN}${ladderText(catalog.traders)}` : column,
  )
  return { fields, quests }
}

type QuestCells = Partial<Record<QuestColumn, unknown>>

function questCells(quest: Quest, rows: (uids: readonly string[]) => number[] | undefined): QuestCells {
  const id = bsgIdOf(quest.uid)
  const flags =
    (quest.active ? 0 : QUEST_FLAGS.removed) |
    (quest.requiredForKappa ? QUEST_FLAGS.kappa : 0) |
    (quest.requiredForLightkeeper ? QUEST_FLAGS.lightkeeper : 0) |
    (quest.restartable ? QUEST_FLAGS.restartable : 0)
  return {
    id: id ?? quest.uid,
    bsgId: id === quest.bsgId ? undefined : quest.bsgId,
    bsgIds: filled(quest.bsgIds),
    slug: quest.slug,
    trader: quest.trader,
    reqLevel: quest.reqLevel === 0 ? undefined : quest.reqLevel,
    flags: flags === 0 ? undefined : flags,
    locations: filled(quest.locations),
    gates: filled(quest.gates.map(({ trader, kind, op, value }) => [trader, GATE_LETTERS[kind], op, value])),
    requireOr: rows(quest.requireOr),
    failedBy: rows(quest.failedBy),
    sameAs: rows(quest.sameAs),
    fraction: quest.fraction === 'Any' ? undefined : quest.fraction,
    reqGameMode: filled(quest.reqGameMode),
    reqGameEdition: filled(quest.reqGameEdition),
    delaySec: quest.delaySec,
    prestige: quest.prestige,
    tab: quest.tab,
    standing: standingCells(quest, quest.standing),
    failStanding: standingCells(quest, quest.failStanding),
    opens: filled(quest.opens),
  }
}

/** A number alone is with the quest's own trader. */
function standingCells(
  { trader: own }: Quest,
  rows: Quest['failStanding'],
): (number | [string, number])[] | undefined {
  return filled(rows.map(({ trader, delta }) => (trader === own ? delta : [trader, delta])))
}

function filled<Value>(list: readonly Value[]): Value[] | undefined {
  return list.length === 0 ? undefined : [...list]
}

function position(list: Map<string, number>, value: string): number {
  const at = list.get(value) ?? list.size
  list.set(value, at)
  return at
}

/** A row without the empty cells at its end; those in between are null, as JSON has no undefined. */
function trimmed(cells: readonly unknown[]): unknown[] {
  const last = cells.findLastIndex((cell) => cell !== undefined)
  return cells.slice(0, last + 1).map((cell) => (cell === undefined ? null : cell))
}
