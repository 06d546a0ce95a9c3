import { setImmediate as turn } from 'node:timers/promises'
import { Refusal } from '@raidkit/contract/platform/errors'
import { csvText } from '@raidkit/rules/platform/csv'
import { csvCells, csvFields, PriceRecord, sortedRows, tagFilter } from '@raidkit/rules/developers/price-api'
import { LRUCache } from 'lru-cache'
import { CSV_TYPE } from '../../platform/http/addresses/csvAddress.ts'
import { describeMissing } from '../../platform/http/addresses/nearestName.ts'
import { prepareBody, type PreparedReply } from '../../platform/http/replies/prepared.ts'
import type { Params } from './params.ts'
import { JSON_TYPE, QUALITY, rowsOf, SLICE, type Sheet } from './sheets.ts'

/** Cache size for filtered or sorted lists; others are computed again. */
const LISTS_MAX = 4
const FIELDS = Object.keys(PriceRecord.shape)

type ListParams = Pick<Params, 'tags' | 'sort' | 'descending' | 'isCsv' | keyof Columns>
type Columns = Pick<Params, 'fields' | 'limit' | 'hasHeader'>

/** Makes the requested list: complete, filtered by tags, sorted, or as a table. */
export function makeLists() {
  const kept = new LRUCache<string, { sheet: Sheet; list: Promise<PreparedReply> }>({ max: LISTS_MAX })

  async function make(sheet: Sheet, asked: ListParams): Promise<PreparedReply> {
    const rows = await rowsFor(sheet, asked)
    if (asked.isCsv) return csvOf(sheet, rows, asked)
    return prepareBody(rowsOf(sheet, cutRows(rows, asked.limit)), { type: JSON_TYPE, quality: QUALITY })
  }

  return async (sheet: Sheet, asked: ListParams): Promise<PreparedReply> => {
    const { tags, sort, descending, isCsv, limit } = asked
    if (!isCsv && sort === '' && limit === 0 && !tagFilter(tags)) return sheet.body()
    const key = JSON.stringify([sheet.key, tags, sort, descending, isCsv ? columnsKey(asked) : limit])
    const known = kept.get(key)
    if (known?.sheet === sheet) return known.list
    const list = make(sheet, asked)
    kept.set(key, { sheet, list })
    list.catch(() => kept.get(key)?.list === list && kept.delete(key))
    return list
  }
}

async function rowsFor(sheet: Sheet, { tags, sort, descending }: ListParams): Promise<number[]> {
  const carries = tagFilter(tags, new Set(sheet.items.flatMap((item) => item.tags)))
  const rows = sheet.items.flatMap((item, row) => (!carries || carries(item.tags) ? [row] : []))
  if (sort === '') return rows
  const records = await inSlices(rows, sheet.recordOf)
  return sortedRows(records, { sort, descending }).flatMap((nth) => rows[nth] ?? [])
}

/** Limits the rows; 0: all. */
export function cutRows(rows: readonly number[], limit: number): readonly number[] {
  return limit > 0 ? rows.slice(0, limit) : rows
}

/** Returns a cache key that distinguishes tables of the same rows. */
export function columnsKey({ fields, limit, hasHeader }: Columns): string {
  return JSON.stringify([fields, limit, hasHeader])
}

/** Converts rows of a sheet to CSV, with the names of the fields as the header unless disabled. */
export async function csvOf(
  sheet: Sheet,
  rows: readonly number[],
  { fields, limit, hasHeader }: Columns,
): Promise<PreparedReply> {
  const columns = csvFields(fields)
  if ('unknown' in columns)
    throw new Refusal('bad_request', describeMissing('field', columns.unknown, FIELDS))
  const shown = cutRows(rows, limit)
  const lines = await inSlices(shown, (row) => csvText([csvCells(sheet.recordOf(row), columns.fields)]))
  const header = hasHeader ? csvText([columns.fields]) : ''
  return prepareBody(header + lines.join(''), { type: CSV_TYPE, quality: QUALITY })
}

/** Works in slices, so that pages are answered in between. */
async function inSlices<Made>(rows: readonly number[], make: (row: number) => Made): Promise<Made[]> {
  const made: Made[] = []
  for (const [nth, row] of rows.entries()) {
    if (nth % SLICE === 0) await turn()
    made.push(make(row))
  }
  return made
}
