import type { PriceRecord } from './schema.ts'

type Order = { sort: string; descending: boolean }

/** Rows in the order of a field of numbers or text; as they are for any other name. Equals keep their order. */
export function sortedRows(records: readonly PriceRecord[], { sort, descending }: Order): number[] {
  const rows = records.map((_, row) => row)
  const keys = records.map((record) => keyOf(record, sort))
  if (keys.some((key) => key === undefined)) return rows
  const sign = descending ? -1 : 1
  return rows.toSorted((one, other) => sign * compared(keys[one], keys[other]))
}

function keyOf(record: PriceRecord, field: string): number | string | undefined {
  if (!Object.hasOwn(record, field)) return undefined
  const value = record[field as keyof PriceRecord] // one of its own names, as just seen
  if (typeof value === 'number') return value
  return typeof value === 'string' ? value.toLowerCase() : undefined
}

function compared(one: number | string | undefined, other: number | string | undefined): number {
  if (one === undefined || other === undefined || one === other) return 0
  return one < other ? -1 : 1
}
