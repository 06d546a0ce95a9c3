import { Refusal } from '@raidkit/contract/platform/errors'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import { DEFAULT_LANGUAGE, LANGUAGES, parseLanguage, type Language } from '@raidkit/rules/platform/languages'
import { PriceRecord } from '@raidkit/rules/developers/price-api'
import type { FastifyRequest } from 'fastify'
import { isCsvPath } from '../../platform/http/addresses/csvAddress.ts'
import { describeMissing } from '../../platform/http/addresses/nearestName.ts'
import { refuseUnknownNames } from '../../platform/http/addresses/unknownNames.ts'

/** Parameters of each kind of call. */
const NAMES = {
  item: ['q', 'uid', 'bsgId', 'bsg_id', 'lang', 'format', 'fields', 'header', 'limit'],
  list: ['lang', 'tags', 'sort', 'sort_direction', 'format', 'fields', 'header', 'limit'],
  raw: ['format'],
} as const
export type AskedKind = keyof typeof NAMES

/**
 * Parameters of a price API request, from its address or a JSON body. Unknown names are ignored, as clients of the
 * reference expect; `strict=1` rejects them and applies `limit` to JSON.
 */
export type Params = {
  q: string
  uid: string
  bsgId: string
  lang: Language
  tags: string
  sort: string
  descending: boolean
  isArray: boolean
  /** Requests CSV instead of JSON. */
  isCsv: boolean
  /** Columns of that table, separated by commas. */
  fields: string
  /**
   * Maximum number of rows; 0: all. JSON ignores it unless the request is strict, as clients of the reference expect.
   */
  limit: number
  /** Adds the names of the columns above that table. */
  hasHeader: boolean
}

export function isStrict(given: Record<string, unknown>): boolean {
  return textOf(given['strict']) === '1'
}

/** Rejects an invalid strict request. */
function checkStrict(given: Record<string, unknown>, kind: AskedKind): void {
  refuseUnknownNames(given, [...NAMES[kind], 'strict', KEY_HEADER])
  const [lang, sort, direction] = ['lang', 'sort', 'sort_direction'].map((name) => textOf(given[name]))
  if (lang && parseLanguage(lang) === undefined)
    throw new Refusal('bad_request', describeMissing('language', lang, LANGUAGES))
  if (sort && !SORTS.includes(sort)) throw new Refusal('bad_request', describeMissing('field', sort, SORTS))
  if (direction && !['asc', 'desc'].includes(direction.toLowerCase()))
    throw new Refusal('bad_request', 'sort_direction must be asc or desc')
}
const SORTS: readonly string[] = Object.keys(PriceRecord.shape)

export function paramsOf(request: FastifyRequest, kind: AskedKind): Params {
  const given = { ...asRecord(request.query), ...(request.method === 'POST' && bodyOf(request)) }
  const strict = isStrict(given)
  if (strict) checkStrict(given, kind)
  const text = (...names: string[]) => names.map((name) => textOf(given[name])).find(Boolean) ?? ''
  const isCsv = text('format').toLowerCase() === 'csv' || isCsvPath(request.url)
  return {
    q: text('q').trim(),
    uid: text('uid').trim().toLowerCase(),
    bsgId: text('bsgId', 'bsg_id').trim().toLowerCase(),
    // An unknown language falls back to English without an error.
    lang: parseLanguage(text('lang')) ?? DEFAULT_LANGUAGE,
    tags: listOf(given['tags']),
    sort: text('sort'),
    descending: text('sort_direction').toLowerCase() === 'desc',
    isArray: text('format') === 'array',
    isCsv,
    fields: listOf(given['fields']),
    hasHeader: text('header') !== '0',
    limit: isCsv || strict ? limitOf(text('limit')) : 0,
  }
}

function limitOf(text: string): number {
  if (text === '') return 0
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0)
    throw new Refusal('bad_request', 'limit must be a whole number above 0')
  return Number(text)
}

function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body))
    throw new Refusal('bad_request', 'The body must be a JSON object')
  return asRecord(body)
}

function asRecord(value: unknown): Record<string, unknown> {
  return { ...(value as object) } // own names alone; a query is an object always
}

/** Reads a text; of a repeated parameter the first one counts. */
function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (typeof first === 'number') return String(first)
  return typeof first === 'string' ? first : ''
}

/** Reads a list separated by commas, which may also be a repeated parameter or an array. */
function listOf(value: unknown): string {
  return Array.isArray(value) ? value.map(textOf).filter(Boolean).join(',') : textOf(value)
}
