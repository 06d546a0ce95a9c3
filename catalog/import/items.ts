import { readFileSync } from 'node:fs'
import { Category } from '@raidkit/rules/catalogue/categories'
import { ItemRecord, QuestItem } from '@raidkit/rules/catalogue/items'
import { bsgIdOf, uidOf } from '@raidkit/rules/platform/uid'
import { asArray, toFlag, convertList, asRecord, renameFields, stack, asText, toUid } from './convert.ts'
import type { Raw } from './convert.ts'
import { SKILL_NAMES } from './skillTable.ts'
import type { Source } from './source.ts'
import { checkRecords } from './write.ts'

const DOGTAG = /^Dogtag(?: BEAR| USEC|$)/
/** Kinds that other fields of the record express, or that are of no use for display and search. */
const SILENT_KINDS = new Set(['noFlea', 'wearable', 'markedOnly'])

export function importItems(source: Source): ItemRecord[] {
  const names = source.read('names/en')
  const weapons = asRecord(source.read('weapons').weapons)
  const slots = asRecord(source.read('weapons').slots)
  const convert = renameFields({
    slug: ['alias'],
    cat: ['category', source.category],
    hb: ['handbook', source.handbook],
    w: ['width'],
    h: ['height'],
    dw: ['assembledWidth'],
    dh: ['assembledHeight'],
    kg: ['weight'],
    base: ['basePrice'],
    tags: ['kinds', kinds],
    cal: ['caliber'],
    noFlea: ['bannedFromFlea', toFlag],
    noFleaPve: ['bannedFromFleaByMode', (value) => ({ PVE: value === 1 })],
    fleaLvl: ['fleaLevel'],
    stack: ['stack'],
    discard: ['discardLimit'],
    color: ['color'],
    presetOf: ['presetOf', toUid],
    contains: ['contains', convertList(stack)],
    partial: ['partial', toFlag],
  })
  const rows = Object.entries(asRecord(source.read('items').items)).map(([id, value]) => {
    const name = id in names ? asText(asArray(names[id])[0]) : ''
    return {
      ...identity(id),
      ...(id in weapons && needsParts(slots[id]) && { isFunctional: false }),
      ...(DOGTAG.test(name) && { side: 'Any' }),
      ...convert(value),
    }
  })
  return checkRecords(ItemRecord, rows)
}

function kinds(value: unknown): unknown {
  const kept = asArray(value).filter((kind) => !SILENT_KINDS.has(asText(kind)))
  return kept.length > 0 ? kept : undefined
}

/** Returns true for a weapon with required slots: it does not fire without parts (domain.md 20). */
function needsParts(slots: unknown): boolean {
  return slots !== undefined && asArray(slots).some((slot) => asArray(slot)[1] === 1)
}

function identity(id: string): Raw {
  const own = uidOf(id)
  return bsgIdOf(own) === id ? { uid: own } : { uid: own, bsgId: id }
}

export function questItems(source: Source): QuestItem[] {
  const names = source.read('names/en')
  const convert = renameFields({ slug: ['alias'], w: ['width'], h: ['height'] })
  const rows = Object.entries(asRecord(source.read('items').questItems)).map(([id, value]) => {
    const [name, shortName] = asArray(names[id])
    return { uid: uidOf(id), bsgId: id, name, shortName, ...convert(value) }
  })
  return checkRecords(QuestItem, rows)
}

export function importCategories(source: Source, part: 'categories' | 'handbook'): Category[] {
  const parent = part === 'categories' ? source.category : source.handbook
  const convert = renameFields({
    slug: ['slug'],
    name: ['name'],
    parent: ['parent', parent],
    fleaLvl: ['fleaLevel'],
  })
  const rows = Object.entries(asRecord(source.read('categories')[part]))
  return checkRecords(
    Category,
    rows.map(([bsgId, value]) => ({ bsgId, ...convert(value) })),
  )
}

/**
 * Returns rows of names: `[name, shortName]`, or the name alone where the short name is the English one. Rows that are
 * wholly English are left out: the reader falls back to English by id anyway.
 */
export function importNames(source: Source, language: string): Raw {
  const english = source.read('names/en')
  const own = source.read(`names/${language}`)
  if (language === 'en') return own
  const rows: Raw = {}
  for (const [id, value] of Object.entries(own)) {
    const [name, shortName] = asArray(value)
    const [enName, enShortName] = id in english ? asArray(english[id]) : []
    if (name === enName && shortName === enShortName) continue
    rows[id] = shortName === enShortName ? name : [name, shortName]
  }
  return rows
}

/** Parts that the facts do not have: tags by their address, places by their English name. */
const OWN_PARTS = ['tags', 'places']

/** Reads our own words for names that the game leaves in English, lacks or gets wrong. English has no file. */
export function ownWords(language: string): Record<string, Raw> {
  if (language === 'en') return {}
  const file = new URL(`words/${language}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Raw> // safe: `ownWords.test.ts` checks every file
}

/** Returns display names by our own keys (slugs and names instead of game ids), only those that differ from English. */
export function importLabels(source: Source, language: string): Raw {
  const keys: Record<string, (id: string) => unknown> = {
    quests: uidOf,
    traders: source.trader,
    maps: source.map,
    stations: source.station,
    categories: source.category,
    handbook: source.handbook,
    containers: source.container,
  }
  const english = source.read('labels/en')
  const out: Raw = {}
  for (const [part, value] of Object.entries(source.read(`labels/${language}`))) {
    const known = asRecord(english[part])
    const rows = Object.entries(asRecord(value)).filter(
      ([id, name]) => language === 'en' || known[id] !== name,
    )
    out[part] = Object.fromEntries(rows.map(([id, name]) => [asText(keys[part] ? keys[part](id) : id), name]))
    if (part === 'skills') out[part] = { ...asRecord(out[part]), ...SKILL_NAMES[language] }
  }
  const own = ownWords(language)
  for (const part of [...Object.keys(out), ...OWN_PARTS])
    out[part] = { ...asRecord(out[part] ?? {}), ...own[part] }
  return out
}
