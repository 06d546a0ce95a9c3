import type { CsvCell } from '../../platform/csv/index.ts'
import { PriceRecord } from './schema.ts'

type Field = keyof PriceRecord
const FIELDS = Object.keys(PriceRecord.shape) as Field[] // the keys of its own shape

/** Long addresses: with them the whole list is more than a sheet fetches, so they come only when they are named. */
const ADDRESSES: ReadonlySet<Field> = new Set<Field>([
  'icon',
  'img',
  'imgBig',
  'link',
  'wikiLink',
  'reference',
])
const DEFAULT_FIELDS = FIELDS.filter((field) => !ADDRESSES.has(field))

export type CsvFields = { fields: Field[] } | { unknown: string }

/** The columns that a comma list names, in its order; without a name all but the addresses. */
export function csvFields(list: string): CsvFields {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.length === 0) return { fields: DEFAULT_FIELDS }
  const found = names.map((name) => FIELDS.find((field) => field.toLowerCase() === name.toLowerCase()))
  const unknown = names.find((_, nth) => found[nth] === undefined)
  return unknown === undefined ? { fields: [...new Set(found.flatMap((field) => field ?? []))] } : { unknown }
}

/** One record as cells. */
export function csvCells(record: PriceRecord, fields: readonly Field[]): CsvCell[] {
  return fields.map((field) => cellOf(record[field]))
}

function cellOf(value: PriceRecord[Field]): CsvCell {
  if (Array.isArray(value)) return value.join('|')
  return typeof value === 'boolean' ? String(value) : value
}
