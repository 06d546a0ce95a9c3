import { writeFile } from 'node:fs/promises'
import { PROGRAM_CALLS } from '@raidkit/contract/developers/programCalls'
import { RECORDED_ANSWERS } from '@raidkit/contract/developers/recordedAnswers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyHolder } from '../../testing/sites/apiKey.ts'
import { programOf, type Program } from '../../testing/sites/progressToken.ts'
import { shapeOf } from '../../testing/samples/shapeOf.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

/** `RECORD_ANSWERS=1` overwrites the recorded answers instead of comparing them. */
const IS_RECORDING = process.env['RECORD_ANSWERS'] === '1'
const FILE = new URL(import.meta.resolve('@raidkit/contract/developers/recordedAnswers'))

const SALEWA = '544fb45d4bdc2dee738b4568'
const DEBUT = '5936d90786f7742b1420ba5b'
/** Parameters of calls that require some, or whose first row is not representative. */
const QUERIES: Record<string, string> = {
  '/items/search': '?search=salewa&limit=1',
  '/items': `?uids=${SALEWA}`,
  '/items/one': '?url=salewa_first_aid_kit',
  '/items/details': `?uid=${SALEWA}`,
  '/search': '?search=salewa',
  '/prices': `?uids=${SALEWA}`,
  '/prices/history': `?uid=${SALEWA}&range=7d`,
  '/prices/day': '?day=2026-09-01',
  '/maps/one': '?map=customs',
}
type ExampleRequest = { method: 'GET' | 'POST'; url: string; payload?: object }
const asked: ExampleRequest[] = [
  ...PROGRAM_CALLS.map(({ path, list, hasSkip }) => {
    const query = QUERIES[path] ?? (list === undefined && !hasSkip ? '' : '?limit=1')
    return { method: 'GET', url: `/api/data/v1${path}${query}` } as const
  }),
  { method: 'GET', url: '/api/v1/item?q=salewa' },
  { method: 'GET', url: '/api/v1/items/all?tags=Medkits&limit=1&strict=1' },
  { method: 'GET', url: '/api/v1/pve/item?q=salewa' },
  { method: 'GET', url: '/api/v1/bsg/items/all' },
  { method: 'GET', url: '/api/v2/token' },
  { method: 'POST', url: '/api/v2/progress/level/15' },
  { method: 'POST', url: `/api/v2/progress/task/${DEBUT}`, payload: { state: 'completed' } },
  { method: 'POST', url: '/api/v2/progress/tasks', payload: [{ id: DEBUT, state: 'completed' }] },
  {
    method: 'POST',
    url: '/api/v2/progress/task/objective/5967379186f77463860dadd6',
    payload: { state: 'completed' },
  },
  { method: 'GET', url: '/api/v2/progress' },
  { method: 'GET', url: '/api/v2/team/progress' },
]

let site: TestApp
let key: string
let program: Program
const fresh: Record<string, unknown> = {}

beforeAll(async () => {
  site = await testApp({ environment: { PRICE_FEED: 'sample' } })
  ;({ key } = await keyHolder(site))
  program = await programOf(site)
})
afterAll(async () => {
  await site.close()
  if (!IS_RECORDING) return
  const text = JSON.stringify(fresh, undefined, 2)
  await writeFile(
    FILE,
    `/** Answers of the real application, written by recordedAnswers.test.ts of the data API. Lists are cut to their first row. */\nexport const RECORDED_ANSWERS: Readonly<Record<string, unknown>> = ${text}\n`,
  )
})

it.each(asked)(
  '$method $url is answered as the developer pages show it',
  async ({ method, url, payload }) => {
    const headers = url.startsWith('/api/v2')
      ? { authorization: `Bearer ${program.token}` }
      : { 'x-api-key': key }
    const reply = await site.app.inject({ method, url, headers, ...(payload && { payload }) })
    expect(reply.statusCode).toBe(200)
    const name = `${method} ${url}`
    fresh[name] = withoutSecrets(cut(reply.json()))
    if (!IS_RECORDING) expect(shapeOf(RECORDED_ANSWERS[name])).toEqual(shapeOf(fresh[name]))
  },
)

/** Matches ids as keys: of such a table only the first row is recorded. */
const ID = /^[0-9a-f-]{24,36}$/
const MOST_POINTS = 1
/** Number of fields above which a record is a table with another kind of key: no record of ours has more. */
const MOST_FIELDS = 100

function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MOST_POINTS).map(cut)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isTable =
    entries.length > MOST_FIELDS || (entries.length > 0 && entries.every(([name]) => ID.test(name)))
  return Object.fromEntries((isTable ? entries.slice(0, 1) : entries).map(([name, one]) => [name, cut(one)]))
}

function withoutSecrets(value: unknown): unknown {
  const text = JSON.stringify(value)
  return JSON.parse(text.replaceAll(program.token, 'PVP_0f1e2d3c4b5a697887')) as unknown
}
