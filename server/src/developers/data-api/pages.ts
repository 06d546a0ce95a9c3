import { Refusal } from '@raidkit/contract/platform/errors'
import { DEFAULT_ROWS, MOST_ROWS } from '@raidkit/contract/developers/openApi'
import { cursorOf, partsOf } from '../../platform/http/addresses/cursor.ts'

export type Row = Record<string, unknown>
type Query = Record<string, unknown>
type Page = { rows: Row[]; total: number; next: string | null }

/** Rows of a list are known again by the first of these that they have. */
const NAMES = ['uid', 'itemUid', 'slug', 'tag', 'name'] as const
const MOST_SKIPPED = 100_000

/** One page of a whole list: what comes after the row of the cursor, wherever that stands by now. `most` where nothing is said. */
export function cutPage(rows: readonly Row[], query: Query, most = DEFAULT_ROWS): Page {
  const limit = limitOf(query['limit'], most)
  const { at, name } = placeOf(query['after'])
  const known = name === '' ? -1 : rows.findIndex((row) => nameOf(row) === name)
  const from = known < 0 ? at : known + 1
  const page = rows.slice(from, from + limit)
  const end = from + page.length
  const next = end < rows.length ? cursorOf([String(end), nameOf(page.at(-1) ?? {})]) : null
  return { rows: page, total: rows.length, next }
}

/** The page that a call with pages of its own has made. */
export function ownPage(rows: Row[], query: Query, total: number): Page {
  const end = skipOf(query['after']) + rows.length
  return { rows, total, next: rows.length > 0 && end < total ? cursorOf([String(end), '']) : null }
}

export function skipOf(after: unknown): number {
  return placeOf(after).at
}

function placeOf(after: unknown): { at: number; name: string } {
  if (after === undefined || after === '') return { at: 0, name: '' }
  const [at = '', name = ''] = typeof after === 'string' ? partsOf(after, 2) : []
  if (!/^\d{1,6}$/.test(at) || Number(at) > MOST_SKIPPED)
    throw new Refusal('bad_request', { field: 'after', why: 'must be the `next` of the page before' })
  return { at: Number(at), name }
}

function limitOf(limit: unknown, most: number): number {
  if (limit === undefined || limit === '') return most
  if (typeof limit !== 'string' || !/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > MOST_ROWS)
    throw new Refusal('bad_request', { field: 'limit', why: `must be a whole number from 1 to ${MOST_ROWS}` })
  return Number(limit)
}

function nameOf(row: Row): string {
  const name = NAMES.map((field) => row[field]).find((value) => typeof value === 'string')
  return typeof name === 'string' ? name : ''
}
