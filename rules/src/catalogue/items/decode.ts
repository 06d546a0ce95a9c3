import { bsgIdOf, uidOf } from '../../platform/uid/index.ts'
import { itemSlug } from './itemSlug.ts'
import type { Item } from './schema.ts'

/**
 * What the browser keeps of every item: enough for lists, tiles and links. The search text is left to whoever builds
 * the index (`searchText` over the four names), away from the first paint, and the wiki's address to whoever shows it.
 */
export type CachedItem = Pick<
  Item,
  | 'uid'
  | 'bsgId'
  | 'name'
  | 'shortName'
  | 'enName'
  | 'enShortName'
  | 'url'
  | 'isFunctional'
  | 'category'
  | 'caliber'
  | 'side'
  | 'tags'
  | 'width'
  | 'height'
  | 'slots'
  | 'assembledWidth'
  | 'assembledHeight'
  | 'assembledSlots'
  | 'basePrice'
  | 'stack'
  | 'bannedFromFlea'
  | 'bannedFromFleaByMode'
  | 'fleaLevel'
  | 'color'
  | 'picture'
  | 'presetOf'
  | 'partial'
>

/**
 * The columns of the items payload. A row stops after its last value. `id` is the game's id, or the uid of an item
 * whose uid does not hold it, followed by `bsgId`. A column written `name:a|b|c` holds positions in that list.
 * `enName` and `enShortName` are there where they differ; `url` where it is not the slug of the English name;
 * `presetOf` is the number of a row.
 */
export const ITEM_COLUMNS = [
  'id',
  'name',
  'shortName',
  'tags',
  'category',
  'basePrice',
  'width',
  'height',
  'color',
  'flags',
  'fleaLevel',
  'enName',
  'enShortName',
  'caliber',
  'presetOf',
  'assembledWidth',
  'assembledHeight',
  'url',
  'side',
  'bannedFromFleaByMode',
  'bsgId',
  'stack',
  'picture',
] as const
export type ItemColumn = (typeof ITEM_COLUMNS)[number]

/** Bits of the `flags` column. */
export const ITEM_FLAGS = { bannedFromFlea: 1, notFunctional: 2, partial: 4 } as const

/** Between the values of a column's list, and between the tags of one of its values. Neither occurs in them. */
export const LIST_SIGN = '|'
export const TAG_SIGN = ' '

/** Rows of the items payload as items. Unknown columns are skipped, so an older page can read a newer payload. */
export function decodeItems(fields: readonly string[], rows: readonly (readonly unknown[])[]): CachedItem[] {
  const columns = readColumns(fields)
  const id = columns.get('id')?.at ?? 0
  const uids = rows.map((row) => uidIn(String(row[id])))
  const read = reader(columns)
  return rows.map((row, i) => decodeItem(read(row), uids[i] ?? '', uids))
}

type Column = { at: number; list?: string[]; tags?: string[][] }
type Cells = {
  text: (column: ItemColumn) => string | undefined
  number: (column: ItemColumn) => number | undefined
  raw: (column: ItemColumn) => unknown
  tags: () => string[]
}

function readColumns(fields: readonly string[]): Map<string, Column> {
  return new Map(
    fields.map((field, at) => {
      const cut = field.indexOf(':')
      if (cut === -1) return [field, { at }]
      const list = field.slice(cut + 1).split(LIST_SIGN)
      return [
        field.slice(0, cut),
        { at, list, tags: list.map((tags) => tags.split(TAG_SIGN).filter(Boolean)) },
      ]
    }),
  )
}

/** Reads one row after the other through the same cells: thousands of rows, one set of functions. */
function reader(columns: ReadonlyMap<string, Column>): (row: readonly unknown[]) => Cells {
  let row: readonly unknown[] = []
  const raw = (name: ItemColumn) => {
    const column = columns.get(name)
    return column === undefined ? undefined : row[column.at]
  }
  const cells: Cells = {
    raw,
    text: (name) => {
      const cell = raw(name)
      if (typeof cell === 'number') return columns.get(name)?.list?.[cell]
      return typeof cell === 'string' ? cell : undefined
    },
    number: (name) => {
      const cell = raw(name)
      return typeof cell === 'number' ? cell : undefined
    },
    // Items with the same tags share one list: a few hundred lists instead of thousands.
    tags: () => columns.get('tags')?.tags?.[Number(raw('tags') ?? -1)] ?? [],
  }
  return (next) => {
    row = next
    return cells
  }
}

function uidIn(id: string): string {
  return id.includes('-') ? id : uidOf(id)
}

const LOOKS = ['category', 'caliber', 'color', 'picture'] as const satisfies readonly ItemColumn[]

function decodeItem({ text, number, raw, tags }: Cells, uid: string, uids: readonly string[]): CachedItem {
  const flags = number('flags') ?? 0
  const [name, enName] = [text('name') ?? '', text('enName')]
  const [width, height] = [number('width') ?? 1, number('height') ?? 1]
  const [assembledWidth, assembledHeight] = [number('assembledWidth'), number('assembledHeight')]
  const isFunctional = (flags & ITEM_FLAGS.notFunctional) === 0
  const item: CachedItem = {
    uid,
    bsgId: text('bsgId') ?? bsgIdOf(uid) ?? uid,
    name,
    shortName: text('shortName') ?? '',
    url: text('url') ?? itemSlug({ uid, name: enName ?? name, isFunctional }),
    isFunctional,
    tags: tags(),
    width,
    height,
    slots: width * height,
    assembledSlots: (assembledWidth ?? width) * (assembledHeight ?? height),
    bannedFromFlea: (flags & ITEM_FLAGS.bannedFromFlea) !== 0,
    partial: (flags & ITEM_FLAGS.partial) !== 0,
  }
  addNames(item, enName, text('enShortName'))
  const [presetRow, byMode, side] = [number('presetOf'), raw('bannedFromFleaByMode'), text('side')]
  const [category, caliber, color, picture] = LOOKS.map(text)
  const [basePrice, fleaLevel, stack] = [number('basePrice'), number('fleaLevel'), number('stack')]
  if (category !== undefined) item.category = category
  if (caliber !== undefined) item.caliber = caliber
  if (color !== undefined) item.color = color
  if (picture !== undefined) item.picture = picture
  if (basePrice !== undefined) item.basePrice = basePrice
  if (fleaLevel !== undefined) item.fleaLevel = fleaLevel
  if (stack !== undefined) item.stack = stack
  if (assembledWidth !== undefined) item.assembledWidth = assembledWidth
  if (assembledHeight !== undefined) item.assembledHeight = assembledHeight
  if (presetRow !== undefined) item.presetOf = uids[presetRow] ?? ''
  if (side === 'Any' || side === 'Bear' || side === 'Usec') item.side = side
  if (typeof byMode === 'object' && byMode !== null) item.bannedFromFleaByMode = modesOf(byMode)
  return item
}

function addNames(item: CachedItem, enName: string | undefined, enShortName: string | undefined): void {
  if (enName !== undefined) item.enName = enName
  if (enShortName !== undefined) item.enShortName = enShortName
}

function modesOf(value: object): Record<string, boolean> {
  return Object.fromEntries(Object.entries(value).map(([mode, banned]) => [mode, banned === true]))
}
