import { csvRows } from '../../platform/csv/index.ts'
import { cellText, cellValue } from './cells.ts'
import { columnsOf } from './factFields.ts'
import type { FactKind } from './schema.ts'

/** Current entries of a kind, cells in the order of the columns. */
export type FactTable = {
  columns: readonly string[]
  rows: readonly { uid: string; cells: readonly unknown[] }[]
  /** Versions of corrections, by uid and field. */
  seen: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export type TableChange = {
  entity: FactKind
  uid: string
  field: string
  value: unknown
  seen: number
  /** Current value. */
  was: unknown
}

/** Fault in a row of the file. `row` counts from 2, as a spreadsheet does below its headings; row 1 is the headings. */
export type RowFault = {
  row: number
  field: string
  why: 'column' | 'uid' | 'twice' | 'number' | 'flag' | 'choice' | 'json'
}

/**
 * Computes the changes that a file would make: rows are found by `uid`, columns that are left out stay, and equal cells
 * change nothing.
 */
export function csvChanges(
  kind: FactKind,
  text: string,
  table: FactTable,
): { changes: TableChange[]; faults: RowFault[] } {
  const [heading = [], ...rows] = csvRows(text)
  const fields = new Map(columnsOf(kind).map((field) => [field.name, field]))
  const names = heading.map((name) => name.trim())
  const odd = names.filter((name) => name !== 'uid' && !fields.has(name))
  if (!names.includes('uid')) return { changes: [], faults: [{ row: 1, field: 'uid', why: 'column' }] }
  if (odd.length > 0) return { changes: [], faults: odd.map((field) => ({ row: 1, field, why: 'column' })) }
  const twice = findRepeated(names)
  if (twice !== undefined) return { changes: [], faults: [{ row: 1, field: twice, why: 'twice' }] }
  const known = new Map(table.rows.map((row) => [row.uid, row]))
  const read = new Set<string>()
  const changes: TableChange[] = []
  const faults: RowFault[] = []
  for (const [nth, cells] of rows.entries()) {
    const row = nth + 2
    const uid = cells[names.indexOf('uid')]?.trim() ?? ''
    const entry = known.get(uid)
    if (!entry || read.has(uid)) {
      faults.push({ row, field: 'uid', why: entry ? 'twice' : 'uid' })
      continue
    }
    read.add(uid)
    for (const [at, name] of names.entries()) {
      const field = fields.get(name)
      const typed = cells[at]
      if (!field || typed === undefined) continue
      const was = entry.cells[table.columns.indexOf(name)] ?? null
      if (typed.trim() === cellText(field, was).trim()) continue
      const cell = cellValue(field, typed)
      if ('fault' in cell) faults.push({ row, field: name, why: cell.fault })
      else if (cell.value !== was)
        changes.push({
          entity: kind,
          uid,
          field: name,
          value: cell.value,
          seen: table.seen[uid]?.[name] ?? 0,
          was,
        })
    }
  }
  return { changes, faults }
}

/** Returns the first duplicate heading: it would be ambiguous which of the two cells counts. */
export function findRepeated(names: readonly string[]): string | undefined {
  const seen = new Set<string>()
  return names.find((name) => seen.size === seen.add(name).size)
}
