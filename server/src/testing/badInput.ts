import type { Call } from '@raidkit/contract/call'
import { ERRORS } from '@raidkit/contract/errors'
import { KEY_HEADER } from '@raidkit/contract/keys'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestsTo } from './brokenRequests.ts'
import { testKeys } from './testKeys.ts'
import type { KnownValues } from './shapedValues.ts'
import { testApp, type Person, type TestApp } from './testApp.ts'

const FIXED_SEED = 20_261_115
const FRESH_RUNS = 100
/** 2,000 at every call have been seen to go well; a run of all tests has a quarter of an hour. */
const FIXED_RUNS = Number(process.env['BAD_INPUT_RUNS'] ?? 200) - FRESH_RUNS
const PATIENCE_MS = 2000

let site: TestApp
let admin: Person
let keys: Map<string, string>

const KNOWN: KnownValues = {
  map: ['customs', 'factory'],
  path: ['/', '/market'],
  lang: ['en', 'ru', 'xx'],
  entity: ['item', 'quest', 'trader'],
  field: ['name', 'basePrice', 'tags', 'constructor', '__proto__'],
  value: ['x', 5, ['meds'], null],
  text: ['', '<b>x</b>', '<script>'],
  limit: [1, 100, 101, -1],
  skip: [0, 1e9],
}

function inCatalog(): KnownValues {
  const { items, quests, tags } = site.deps.catalog.current
  const some = [...items.slice(0, 3), ...quests.slice(0, 2)]
  return {
    itemUid: items.slice(0, 3).map(({ uid }) => uid),
    userUid: [admin.uid],
    uid: some.map(({ uid }) => uid),
    url: items.slice(0, 3).map(({ url }) => url),
    tag: [...tags.keys()].slice(0, 3),
  }
}

async function answersWell(request: InjectOptions): Promise<void> {
  const startMs = performance.now()
  const headers = { 'accept-encoding': 'br', [KEY_HEADER]: keys.get('ingest'), ...request.headers }
  const reply = await admin.ask({ ...request, headers })
  expect(performance.now() - startMs).toBeLessThan(PATIENCE_MS)
  expect(reply.statusCode, reply.body).toBeLessThan(500)
  if (reply.statusCode < 400) return
  if (!reply.raw.req.url?.startsWith('/api/')) {
    // No longer a call, as the path was read: one plain line.
    expect(reply.body).toMatch(/^\d{3} - .+$/)
    return
  }
  if (/^\/api\/v1(?:[/?]|$)/.test(reply.raw.req.url)) {
    expect(reply.json()).toEqual({ error: expect.stringMatching(/./) })
    return
  }
  const { error } = reply.json<{ error: { code: keyof typeof ERRORS; message: string } }>()
  expect(ERRORS[error.code]).toBe(reply.statusCode)
  expect(error.message).toEqual(expect.any(String))
}

/** Every one of the calls refuses or answers whatever comes; called by the test files that share them out. */
export function badInputOf(calls: readonly Call[]): void {
  beforeAll(async () => {
    site = await testApp()
    admin = await site.as('admin')
    keys = await testKeys(site.deps.store)
  })
  afterAll(() => site.close())

  describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
    it.each([
      ['the fixed seed', { seed: FIXED_SEED, numRuns: FIXED_RUNS }],
      ['a fresh seed', { numRuns: FRESH_RUNS }],
    ])(
      'refuses or answers whatever comes, by %s',
      (_, parameters) =>
        fc.assert(fc.asyncProperty(requestsTo(call, { ...KNOWN, ...inCatalog() }), answersWell), parameters),
      300_000,
    )
  })
}
