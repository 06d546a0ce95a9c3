import { z } from 'zod'
import { cellValue, FACT_FIELDS, findRepeated, type RowFault } from '../../catalogue/fact-fields/index.ts'
import { csvRows } from '../../platform/csv/index.ts'
import { uidsIn } from '../../platform/uid/index.ts'
import { FACT_KIND_OF, type CompareKind } from './schema.ts'

const At = z.int().nonnegative()
const Paid = z.tuple([At, z.number(), At])

const Asked = z.tuple([
  z.string(),
  At,
  z.int(),
  z.number(),
  At,
  z.number(),
  z.string().nullable(),
  z.number().nullable(),
  z.union([z.literal(0), z.literal(1), z.literal(2)]),
])

const File = z.object({
  traders: z.array(z.string()),
  currencies: z.array(z.string()),
  buy: z.array(Asked),
  sell: z.record(z.string(), z.array(Paid)),
  sellPve: z.record(z.string(), z.array(Paid)),
})

/** Facts are half as deep; functions that call themselves for each step down are safe below it. */
const DEEPEST = 20

/**
 * Parsed content of a file. `row` of a fault counts JSON entries from 1 and table rows from 2, as row 1 holds the
 * headings.
 */
export type ReadEntries = {
  entries: ReadonlyMap<string, object>
  /** Fields that occur in any entry. */
  fields: string[]
  faults: EntryFault[]
  /** The file contains prices from before game version 1.1.0, like the facts of the site. */
  isRecorded?: true
}
export type EntryFault = Omit<RowFault, 'why'> & { why: RowFault['why'] | 'shape' }

const MOST_FAULTS = 50
/** Limits of a CSV file: four times the items of the game; spreadsheets may append empty columns. */
const MOST_CSV = { rows: 20_000, columns: 200 }
/** Property names of the lists in files that contain more than one. */
const LISTS: Partial<Record<CompareKind, string>> = { craft: 'crafts', quest: 'quests', barter: 'barters' }

/**
 * Parses a file: JSON in the format of the site's facts, or a table with `uid` and any fields. `known` are allowed
 * names besides the correctable fields; any other name is a fault, so that a wrong file is not partly accepted.
 */
export function readEntries(kind: CompareKind, text: string, known: ReadonlySet<string>): ReadEntries {
  const start = text.replace(/^\uFEFF/, '').trimStart()[0]
  return start === '{' || start === '[' ? readJson(kind, text, known) : readTable(kind, text)
}

function readJson(kind: CompareKind, text: string, known: ReadonlySet<string>): ReadEntries {
  let parsed: unknown
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return failed('shape')
  }
  if (isDeep(parsed)) return failed('shape')
  const offers = kind === 'offer' ? offerFile(parsed) : undefined
  if (offers) return { entries: offers, fields: ['buy', 'sell', 'sellPve'], faults: [], isRecorded: true }
  const inner: unknown = Reflect.get(Object(parsed), LISTS[kind] ?? '')
  const list: unknown = Array.isArray(parsed) ? parsed : inner
  if (!Array.isArray(list)) return failed('shape')
  const names = new Set([...FACT_FIELDS[FACT_KIND_OF[kind]].map(({ name }) => name), 'uid', ...known])
  return collected(
    list.map((entry: unknown, at) => ({ row: at + 1, entry: isRecord(entry) ? entry : {} })),
    (entry, row) => odd(Object.keys(entry), names, row),
  )
}

function readTable(kind: CompareKind, text: string): ReadEntries {
  const all = csvRows(text, MOST_CSV)
  if (all.length > MOST_CSV.rows || all.some(({ length }) => length > MOST_CSV.columns))
    return failed('shape')
  const [heading = [], ...rows] = all
  const fields = new Map(FACT_FIELDS[FACT_KIND_OF[kind]].map((field) => [field.name, field]))
  const names = heading.map((name) => name.trim())
  if (!names.includes('uid')) return failed('column')
  const columns = odd(names, new Set([...fields.keys(), 'uid']), 1)
  if (columns.length > 0) return { entries: new Map(), fields: [], faults: columns }
  const twice = findRepeated(names)
  if (twice !== undefined)
    return { entries: new Map(), fields: [], faults: [{ row: 1, field: twice, why: 'twice' }] }
  const faults: EntryFault[] = []
  const made = rows.map((cells, at) => {
    const entry: Record<string, unknown> = {}
    for (const [nth, name] of names.entries()) {
      const field = fields.get(name)
      const cell = field ? cellValue(field, cells[nth] ?? '') : { value: (cells[nth] ?? '').trim() }
      if ('fault' in cell) faults.push({ row: at + 2, field: name, why: cell.fault })
      else if (isDeep(cell.value)) faults.push({ row: at + 2, field: name, why: 'json' })
      else entry[name] = cell.value
    }
    return { row: at + 2, entry }
  })
  const read = collected(made, () => [])
  return { ...read, faults: [...faults, ...read.faults].slice(0, MOST_FAULTS) }
}

type ParsedRow = { row: number; entry: Record<string, unknown> }

function collected(
  list: readonly ParsedRow[],
  faultsOf: (entry: ParsedRow['entry'], row: number) => EntryFault[],
): ReadEntries {
  const entries = new Map<string, object>()
  const fields = new Set<string>()
  const faults: EntryFault[] = []
  for (const { row, entry } of list) {
    const { uid } = entry
    if (typeof uid !== 'string' || uidsIn(uid)[0] !== uid) faults.push({ row, field: 'uid', why: 'uid' })
    else if (entries.has(uid)) faults.push({ row, field: 'uid', why: 'twice' })
    else {
      faults.push(...faultsOf(entry, row))
      for (const name of Object.keys(entry)) if (name !== 'uid') fields.add(name)
      entries.set(uid, entry)
    }
    if (faults.length >= MOST_FAULTS) break
  }
  return { entries, fields: [...fields], faults: faults.slice(0, MOST_FAULTS) }
}

function odd(names: readonly string[], known: ReadonlySet<string>, row: number): EntryFault[] {
  return names
    .filter((name) => !known.has(name))
    .slice(0, MOST_FAULTS)
    .map((field) => ({ row, field: field.slice(0, 64), why: 'column' }))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function failed(why: 'shape' | 'column'): ReadEntries {
  const fault = { row: 1, field: why === 'column' ? 'uid' : '', why }
  return { entries: new Map(), fields: [], faults: [fault] }
}

/** Is a value of JSON nested deeper than anything that can be compared? */
function isDeep(value: unknown, left = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((part) => isDeep(part, left - 1))
}

type Offers = { buy?: object[]; sell?: object[]; sellPve?: object[] }

/** Parses traders' offers by item from a file that refers to traders and currencies by list index. */
function offerFile(parsed: unknown): Map<string, Offers> | undefined {
  const { success, data } = File.safeParse(parsed)
  if (!success) return undefined
  const { traders, currencies } = data
  const byItem = new Map<string, Offers>()
  const of = (uid: string) => {
    const known = byItem.get(uid) ?? {}
    byItem.set(uid, known)
    return known
  }
  for (const [uid, by, loyaltyLevel, price, money, priceRub, questUid, limit, modes] of data.buy) {
    const offer = {
      trader: traders[by],
      loyaltyLevel,
      price,
      currency: currencies[money],
      priceRub,
      ...(questUid !== null && { questUid }),
      ...(limit !== null && { limit }),
      ...(modes !== 0 && { modes: [modes === 1 ? 'PVP' : 'PVE'] }),
    }
    const known = of(uid)
    known.buy ??= []
    known.buy.push(offer)
  }
  for (const name of ['sell', 'sellPve'] as const)
    for (const [uid, rows] of Object.entries(data[name]))
      of(uid)[name] = rows.map(([by, price, money]) => ({
        trader: traders[by],
        price,
        currency: currencies[money],
      }))
  return byItem
}
