import type { Call } from '@raidkit/contract/platform/call'
import { CALLS } from '../requests/contractCalls.ts'
import { ERRORS } from '@raidkit/contract/platform/errors'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenOnce } from '../requests/brokenOnce.ts'
import { encodeRequest, requestsTo } from '../requests/brokenRequests.ts'
import { nameOf } from '../requests/good.ts'
import { goodMakerOf } from '../requests/goodRequests.ts'
import { shapedValues, type KnownValues } from '../requests/shapedValues.ts'
import { testKeys } from '../testKeys.ts'
import { testApp, type Person, type TestApp } from '../testApp.ts'

export const FIXED_SEED = 20_261_115
/** Requests per call; `npm run proof -- requests` sends a million in all, half of them with a fresh seed. */
const FEW_REQUESTS = 8
/** Number of requests between two progress reports of a long run. */
const REPORT_EVERY = 10_000
/** Timeout of a request, sufficient on a busy machine. */
const PATIENCE_MS = 60_000

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

type World = { site: TestApp; keys: Map<string, string>; tally: Tally }

/** Results of all generated requests; preparing requests do not count. */
export type Tally = { sent: number; slowestMs: number; slowest: string; succeeded: Set<string> }

export const newTally = (): Tally => ({ sent: 0, slowestMs: 0, slowest: '', succeeded: new Set() })

/** Reports the progress to people. */
function tallyReport({ sent, succeeded, slowestMs, slowest }: Tally): string {
  const seconds = Math.round(performance.now() / 1000)
  return `${sent} requests after ${seconds} s, ${succeeded.size} calls succeeded; slowest ${Math.round(slowestMs)} ms: ${slowest}`
}

/** Parameters of sending. Each test has an admin of its own: an account of another test is slow to read. */
type Sending = { world: World; admin: Person; count: (isDone: boolean) => void }

function knownIn({ site }: World, admin: Person): KnownValues {
  const { items, quests, tags } = site.deps.catalog.current
  const some = [...items.slice(0, 3), ...quests.slice(0, 2)]
  return {
    ...KNOWN,
    itemUid: items.slice(0, 3).map(({ uid }) => uid),
    userUid: [admin.uid],
    uid: some.map(({ uid }) => uid),
    url: items.slice(0, 3).map(({ url }) => url),
    tag: [...tags.keys()].slice(0, 3),
  }
}

type SentRequest = { request: InjectOptions; by: Person }

async function answeredWell(
  { keys, site, tally }: World,
  { request, by }: SentRequest,
): Promise<LightMyRequestResponse> {
  const startMs = performance.now()
  const headers = {
    'accept-encoding': 'br',
    origin: site.deps.settings.SITE_URL,
    [KEY_HEADER]: keys.get(scopeOf(request)),
    ...request.headers,
  }
  const reply = await by.ask({ ...request, headers })
  const tookMs = performance.now() - startMs
  tally.sent += 1
  if (tally.sent % REPORT_EVERY === 0) process.stdout.write(`${tallyReport(tally)}\n`)
  if (tookMs > tally.slowestMs)
    Object.assign(tally, {
      slowestMs: tookMs,
      slowest: `${request.method} ${reply.raw.req.url?.slice(0, 80)}`,
    })
  expect(tookMs).toBeLessThan(PATIENCE_MS)
  expect(reply.statusCode, reply.body).toBeLessThan(500)
  if (reply.statusCode >= 400) expectRefusal(reply)
  return reply
}

/** Returns the scope of the key that the call needs; other calls need none. */
function scopeOf({ url }: InjectOptions): string {
  return (
    CALLS.find(({ path, scope }) => scope && typeof url === 'string' && url.startsWith(path))?.scope ??
    'ingest'
  )
}

function expectRefusal(reply: LightMyRequestResponse): void {
  if (!reply.raw.req.url?.startsWith('/api/')) {
    // The path no longer addresses a call: the answer is one plain line.
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

/** Share of odd requests, in tenths. */
const ODD = 5
const BROKEN_ONCE = 8
/** Requests sent by one account before another one takes over, so that limits of an account are not reached. */
const REQUESTS_OF_ADMIN = 4

/** Sends requests in turn: good, broken in one place, and odd in every way; counts those answered by 200. */
function requestsOf(call: Call, { world, admin, count }: Sending) {
  const { site } = world
  const odd = requestsTo(call, knownIn(world, admin))
  const shaped = shapedValues(call.request, knownIn(world, admin))
  const maker = goodMakerOf(call)
  let [sender, sent] = [admin, 0]
  const nextAdmin = async () => {
    if (sent > 0 && sent % REQUESTS_OF_ADMIN === 0) sender = await site.as('admin')
    sent += 1
    return sender
  }
  return fc.asyncProperty(fc.nat({ max: 9 }), fc.gen(), async (tenth, g) => {
    if (tenth < ODD) {
      const reply = await answeredWell(world, { request: g(() => odd), by: await nextAdmin() })
      return count(reply.statusCode === 200)
    }
    const isOwn = maker && (maker.isLast || maker.level !== 'admin')
    const by = isOwn ? await site.as(maker.level) : await nextAdmin()
    const { request, cookies = {} } = maker
      ? await maker.make({ site, asker: by, g })
      : { request: g(() => shaped) }
    const isBroken = tenth < BROKEN_ONCE
    const whole = encodeRequest(call, isBroken ? brokenOnce(g, request) : request)
    const reply = await answeredWell(world, { request: { ...whole, cookies }, by })
    if (maker && !isBroken) expect(reply.statusCode, `${reply.body} to ${JSON.stringify(request)}`).toBe(200)
    count(reply.statusCode === 200)
  })
}

type Options = { runs?: number; seeds?: readonly number[]; tally?: Tally }

/**
 * Checks that every call handles any input without a failure and accepts valid input; called by the test files that
 * divide the calls. Request counts are per call, divided among the seeds.
 */
export function badInputOf(
  calls: readonly Call[],
  {
    runs = FEW_REQUESTS,
    seeds = [Number(process.env['PROPERTY_SEED'] ?? FIXED_SEED)],
    tally = newTally(),
  }: Options = {},
): void {
  let world: World
  beforeAll(async () => {
    const site = await testApp({ environment: { PRIVATE_TARGETS: 'allowed' } })
    world = { site, keys: await testKeys(site.deps.store), tally }
  })
  afterAll(() => world.site.close())

  describe.each(calls.map((call) => [nameOf(call), call] as const))('%s', (name, call) => {
    let done = 0
    const count = (isDone: boolean) => void (done += Number(isDone))

    it.each(seeds)(
      'refuses or answers whatever comes, by the seed %i',
      async (seed) => {
        const admin = await world.site.as('admin')
        const numRuns = Math.ceil(runs / seeds.length)
        await fc.assert(requestsOf(call, { world, admin, count }), { seed, numRuns })
      },
      Math.max(300_000, runs * 300),
    )

    it('has answered generated requests by 200', () => {
      if (done > 0) tally.succeeded.add(name)
      expect(
        done,
        `no generated request to ${name} succeeded: add how it is asked, with ids that exist, to a list of ` +
          'server/src/testing/requests/goodRequests.ts',
      ).toBeGreaterThan(0)
    })
  })
}
