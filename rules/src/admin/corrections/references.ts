import type { FactKind, FactRecord } from './schema.ts'

/** Kinds of things that an entry of the facts may refer to. */
export type ReferenceTo =
  | 'item'
  | 'quest'
  | 'questItem'
  | 'station'
  | 'map'
  | 'category'
  | 'handbook'
  | 'trader'
  | 'pool'
export type Reference = { field: string; to: ReferenceTo; id: string; level?: number }

type Fields = Readonly<Record<string, unknown>>
type Read = (value: unknown) => Omit<Reference, 'field'>[]

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value.flat(1) : [value]).filter((one) => typeof one === 'string')
const objects = (value: unknown): Fields[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'object' && one !== null)
const named =
  (to: ReferenceTo): Read =>
  (value) =>
    texts(value).map((id) => ({ to, id }))
/** Reads one field of each entry in a list. */
const each =
  (name: string, read: Read): Read =>
  (value) =>
    objects(value).flatMap((one) => read(one[name]))
const all =
  (...reads: Read[]): Read =>
  (value) =>
    reads.flatMap((read) => read(value))
const pool: Read = (value) => (typeof value === 'number' ? [{ to: 'pool', id: String(value) }] : [])

const STACKS = each('itemUid', named('item'))

const OBJECTIVES = all(
  each('maps', named('map')),
  each('items', named('item')),
  each('questItem', named('questItem')),
  each('marker', named('item')),
  each('use', named('item')),
  each('keys', named('item')),
  each('weapons', named('item')),
  each('mods', named('item')),
  each('wear', named('item')),
  each('build', each('parts', named('item'))),
  each('quest', each('questUid', named('quest'))),
  each('itemsPool', pool),
  each('weaponsPool', pool),
  each('modsPool', pool),
  each('notWearPool', pool),
)

const OFFERS = all(each('trader', named('trader')), each('questUid', named('quest')))

const TABLE: Readonly<Record<FactKind, Readonly<Record<string, Read>>>> = {
  item: {
    category: named('category'),
    handbook: named('handbook'),
    presetOf: named('item'),
    contains: STACKS,
  },
  quest: {
    map: named('map'),
    gates: each('trader', named('trader')),
    requirements: each('questUid', named('quest')),
    requireOr: named('quest'),
    failedBy: named('quest'),
    sameAs: named('quest'),
    rewards: all(each('items', STACKS), each('standing', each('trader', named('trader')))),
    unlocks: all(
      each('offers', all(STACKS, each('trader', named('trader')))),
      each('crafts', all(STACKS, each('station', named('station')))),
      each('traders', named('trader')),
    ),
    startItems: STACKS,
    failStanding: each('trader', named('trader')),
    objectives: OBJECTIVES,
  },
  craft: { takes: STACKS, gives: STACKS, questUid: named('quest'), questItems: named('questItem') },
  barter: { trader: named('trader'), takes: STACKS, gives: STACKS, questUid: named('quest') },
  tag: { items: named('item') },
  offer: { buy: OFFERS, sell: OFFERS, sellPve: OFFERS },
}

/** Returns all references of an entry, with the field of each. */
export function referencesOf(kind: FactKind, record: FactRecord): Reference[] {
  const fields: Fields = { ...record }
  const read = Object.entries(TABLE[kind]).flatMap(([field, find]) =>
    find(fields[field]).map((reference) => ({ field, ...reference })),
  )
  const { station, level } = fields
  if (kind !== 'craft' || typeof station !== 'string') return read
  const there = { to: 'station' as const, id: station }
  return [
    ...read,
    { field: 'station', ...there },
    { field: 'level', ...there, level: typeof level === 'number' ? level : 1 },
  ]
}
