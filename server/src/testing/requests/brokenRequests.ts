import type { Call } from '@raidkit/contract/platform/call'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { shapedValues, type KnownValues } from './shapedValues.ts'

const LONG = 300_000 // more than a body may have

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\0',
    '\uD800',
    '\uDFFF\uD800',
    '\u202Eabc',
    '\uFEFF',
    'a\u0300'.repeat(50),
    '🧨'.repeat(40),
  ),
  fc.constantFrom(
    '',
    ' ',
    'null',
    'NaN',
    '-1',
    '1e309',
    '0x10',
    '9'.repeat(400),
    '../../etc/passwd',
    "' or 1=1 --",
  ),
  fc.nat({ max: 20_000 }).map((length) => 'x'.repeat(length)),
)

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, -1, 0.5, Number.MAX_VALUE, Number.MIN_SAFE_INTEGER, [], {}, [[]], [null]),
  fc.array(oddText, { maxLength: 3 }),
)

/** Bodies that are not JSON, or hostile JSON. */
const oddBody = fc.oneof(
  oddText,
  oddValue.map((value) => JSON.stringify(value) ?? ''),
  fc.integer({ min: 1, max: 60_000 }).map((depth) => nested(depth, '[', ']')),
  fc.integer({ min: 1, max: 30_000 }).map((depth) => nested(depth, '{"a":', '1}')),
  fc.constantFrom(
    '{',
    '{"a":1e309}',
    '{"url":NaN}',
    '[1,]',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"url":"\\ud800"}',
    '{"url":"\\u0000"}',
    '"x"',
    '\uFEFF{}',
    'x'.repeat(LONG),
  ),
)

const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json, text/plain',
  ';;;',
  '',
)

const oddHeader = fc.oneof(
  fc.record({
    cookie: fc.constantFrom(
      'session=%E0%A4%A',
      'session=',
      '=;=;=',
      'session="',
      ';'.repeat(5000),
      'locale=../..',
    ),
  }),
  fc.record({ 'if-none-match': fc.constantFrom('*', '"', ',,,', 'W/', 'x'.repeat(9000)) }),
  fc.record({ 'accept-encoding': fc.constantFrom('br;q=x', ';;', '*;q=0', ','.repeat(3000)) }),
  fc.record({ 'idempotency-key': fc.constantFrom('', ' ', 'é', 'x'.repeat(300), 'a b') }),
  fc.record({ 'x-forwarded-for': fc.constantFrom('::::', '1.1.1.1, x', ','.repeat(100)) }),
  fc.record({ range: fc.constant('bytes=0-,5-9'), 'content-encoding': fc.constant('gzip') }),
  fc.record({ host: fc.constantFrom('', 'evil.example', '[', 'a:b:c') }),
)

const escapes = fc.constantFrom(
  '%',
  '%zz',
  '%2e%2e/',
  '%2F',
  '%5c',
  '%00',
  '..%2f',
  '/./',
  '//',
  ';',
  '%u0041',
  '%ff',
)
const queryPart = fc.oneof(
  fc.tuple(oddText, oddText).map(([name, value]) => `${encoded(name)}=${encoded(value)}`),
  fc.constantFrom(
    'lang=en&lang=ru',
    'limit[]=1',
    'limit=1&limit=2',
    '__proto__=x',
    '__proto__[a]=1',
    'a=%',
    '=',
    '&&&',
    '%00=%00',
  ),
)

/** Changes the path a little: mostly to another path, sometimes to another spelling of the same one. */
const oddPath = (path: string) =>
  fc.oneof(
    fc
      .tuple(fc.nat({ max: path.length }), escapes)
      .map(([at, sign]) => path.slice(0, at) + sign + path.slice(at)),
    fc.constantFrom(`${path}/`, `${path}/..`, path.toUpperCase(), `/${path}`, `${path}${'/x'.repeat(4000)}`),
  )

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function asQuery(value: unknown): string {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [['value', value]]
  return fields.map(([name, field]) => `${encoded(String(name))}=${encoded(asText(field))}`).join('&')
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Encodes a request: in the address of a GET, in the body of any other call. */
export function encodeRequest({ method, path }: Call, value: unknown): InjectOptions {
  if (method === 'GET') return { method, url: `${path}?${asQuery(value)}` }
  const headers = { 'content-type': 'application/json' }
  return { method, url: path, headers, payload: JSON.stringify(value) ?? '' }
}

/** Generates requests to one call: well-formed, wrong in one field, and malformed in every way that HTTP allows. */
export function requestsTo(call: Call, known: KnownValues): fc.Arbitrary<InjectOptions> {
  const { method, path } = call
  const carrying = (value: unknown) => encodeRequest(call, value)
  const shaped = shapedValues(call.request, known)
  const fieldNames = Object.keys(known).concat('extra', '__proto__', 'toString')
  const oneWrong = fc
    .tuple(shaped, fc.constantFrom(...fieldNames), oddValue)
    .map(([value, name, wrong]) => ({ ...(value as object), [name]: wrong })) // requests are objects
  const raw = fc
    .record({ payload: oddBody, type: contentType, headers: oddHeader })
    .map(({ payload, type, headers }) => ({
      method,
      url: path,
      payload,
      headers: { 'content-type': type, ...headers },
    }))
  const wire = fc
    .record({
      url: fc.oneof(oddPath(path), fc.constant(path)),
      query: fc.array(queryPart, { maxLength: 4 }),
      headers: oddHeader,
    })
    .map(({ url, query, headers }) => ({ method, url: `${url}?${query.join('&')}`, headers }))
  return fc.oneof(
    { weight: 4, arbitrary: shaped.map(carrying) },
    { weight: 3, arbitrary: oneWrong.map(carrying) },
    { weight: 2, arbitrary: oddValue.map(carrying) },
    { weight: 2, arbitrary: method === 'GET' ? wire : raw },
    { weight: 1, arbitrary: wire },
  )
}
