import type { ComparedRow } from '@raidkit/contract/admin/compare'
import { MOST_CHANGES, type FactChange } from '@raidkit/contract/admin/corrections'
import { csvText } from '@raidkit/rules/platform/csv'
import { FACT_KIND_OF, type CompareKind } from '@raidkit/rules/admin/fact-compare'
import { searchKey } from '@raidkit/rules/catalogue/items'
import { uidsIn } from '@raidkit/rules/platform/uid'
import { COMPARE_FILTERS, type CompareChoice, type CompareFilter } from './choice.ts'

const FITS: Record<CompareFilter, (row: ComparedRow) => boolean> = {
  all: ({ isIgnored }) => !isIgnored,
  changed: ({ isIgnored, state }) => !isIgnored && state === 'changed',
  new: ({ isIgnored, state }) => !isIgnored && state === 'new',
  gone: ({ isIgnored, state }) => !isIgnored && state === 'gone',
  wrong: ({ isIgnored, fault }) => !isIgnored && fault !== undefined,
  ignored: ({ isIgnored }) => isIgnored === true,
}

/** Filters rows by kind, and by the words of the search in their name, place or uid. */
export function rowsOf(
  rows: readonly ComparedRow[],
  { search, show }: Pick<CompareChoice, 'search' | 'show'>,
): ComparedRow[] {
  const words = searchKey(search).split(' ').filter(Boolean)
  return rows.filter((row) => {
    if (!FITS[show](row)) return false
    const text = searchKey(`${row.name} ${row.place} ${row.uid}`)
    return words.every((word) => text.includes(word))
  })
}

export function countsOf(rows: readonly ComparedRow[]): Record<CompareFilter, number> {
  const counts = COMPARE_FILTERS.map((filter) => [filter, rows.filter(FITS[filter]).length])
  return Object.fromEntries(counts) as Record<CompareFilter, number> // safe: one entry per filter
}

/** Returns the changes that accepting a row makes. */
export function changesOf(kind: CompareKind, { uid, fields }: ComparedRow): FactChange[] {
  return fields.map(({ field, theirs, seen, isRemoval }) => ({
    entity: FACT_KIND_OF[kind],
    uid,
    field,
    seen,
    ...(!isRemoval && { value: theirs as NonNullable<FactChange['value']> | null }), // safe: it was parsed from JSON
  }))
}

const MOST_LETTERS = 600_000

/** Returns the first rows that fit into one call. */
export function selectAcceptable(kind: CompareKind, rows: readonly ComparedRow[]): ComparedRow[] {
  let [changes, letters] = [0, 0]
  return rows.filter((row) => {
    if (row.fault) return false
    changes += row.fields.length
    letters += JSON.stringify(changesOf(kind, row)).length
    return changes <= MOST_CHANGES && letters <= MOST_LETTERS
  })
}

/** Formats a value for people: uids are replaced by names. */
export function valueText(value: unknown, names: Readonly<Record<string, string>>): string {
  if (value === null || value === undefined) return '–'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return uidsIn(text).reduce((read, uid) => read.replaceAll(uid, () => names[uid] ?? uid), text)
}

const COLUMNS = ['uid', 'name', 'place', 'state', 'field', 'ours', 'theirs', 'ignored', 'fault']

/** Exports the differing fields as CSV, one line per field. */
export function differencesText(rows: readonly ComparedRow[]): string {
  const cell = (value: unknown) => (value === null ? '' : valueText(value, {}))
  return csvText([
    COLUMNS,
    ...rows.flatMap(({ uid, name, place, state, fields, isIgnored, fault }) =>
      fields.map(({ field, ours, theirs }) => [
        uid,
        name,
        place,
        state,
        field,
        cell(ours),
        cell(theirs),
        isIgnored ? 'true' : '',
        fault ? `${fault.field} ${fault.why}` : '',
      ]),
    ),
  ])
}
