import { Refusal } from '@raidkit/contract/errors'
import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '@raidkit/rules/languages'
import type { FastifyRequest } from 'fastify'
import { isCsvPath } from '../../http/csvAddress.ts'

/** What a request of the price API says, in the address or in a JSON body. Names it does not know are ignored. */
export type Params = {
  q: string
  uid: string
  bsgId: string
  lang: Language
  tags: string
  sort: string
  descending: boolean
  isArray: boolean
  /** A table for sheets instead of JSON. */
  isCsv: boolean
  /** Columns of that table, as a comma list. */
  fields: string
  /** Rows of that table at most; 0: all. JSON ignores it, as clients of the reference expect. */
  limit: number
  /** The names of the columns above that table. */
  hasHeader: boolean
}

export function paramsOf(request: FastifyRequest): Params {
  const given = { ...asRecord(request.query), ...(request.method === 'POST' && bodyOf(request)) }
  const text = (...names: string[]) => names.map((name) => textOf(given[name])).find(Boolean) ?? ''
  const isCsv = text('format').toLowerCase() === 'csv' || isCsvPath(request.url)
  return {
    q: text('q').trim(),
    uid: text('uid').trim().toLowerCase(),
    bsgId: text('bsgId', 'bsg_id').trim().toLowerCase(),
    // A language that nobody knows is English, never an error.
    lang: parseLanguage(text('lang')) ?? DEFAULT_LANGUAGE,
    tags: text('tags'),
    sort: text('sort'),
    descending: text('sort_direction').toLowerCase() === 'desc',
    isArray: text('format') === 'array',
    isCsv,
    fields: text('fields'),
    hasHeader: text('header') !== '0',
    limit: isCsv ? limitOf(text('limit')) : 0,
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

/** Of a name that comes twice the first counts; a list of tags may come as a list. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) {
    const texts = value.filter((one) => typeof one === 'string')
    return texts.join(',')
  }
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
}
