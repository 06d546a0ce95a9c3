import { randomUUID } from 'node:crypto'
import type { listChallenges } from '@raidkit/contract/admin/adminChallenges'
import type { getChallenge } from '@raidkit/contract/community/challenge'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { DAY_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { challengeFields, runningChallenge } from '../../testing/samples/challenge.ts'
import { longestTurnMs } from '../../testing/longestTurnMs.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const LIST = '/api/be/admin/challenges'
const NOON_MS = Date.parse('2026-11-15T12:00:00Z')
/** Number of players' challenges, and of their owners. Each starts at a moment that it shares with another. */
const [MANY, OWNERS] = [2000, 40]
/** Maximum uninterrupted processor time in ms (quality budget of any call). */
const MOST_TURN_MS = 50

type List = ReplyOf<typeof listChallenges>

let site: TestApp
let admin: Person

beforeAll(async () => {
  site = await testApp({ now: () => NOON_MS })
  admin = await site.as('admin')
  const owners = await Promise.all(Array.from({ length: OWNERS }, async (_, nth) => newOwner(`Host_${nth}`)))
  await Promise.all(
    Array.from({ length: MANY }, async (_, nth) => {
      const startsAtMs = NOON_MS - 10 * DAY_MS - Math.floor(nth / 2) * MINUTE_MS
      await add({ ownerUid: owners[nth % OWNERS] ?? null, title: `Cup ${nth}`, startsAtMs })
    }),
  )
}, 120_000)
afterAll(() => site.close())

async function newOwner(username: string): Promise<string> {
  const made = await site.deps.store.users.create({ username }, new Date(NOON_MS))
  if (made.state !== 'done') throw new Error(made.state)
  return made.user.uid
}

type NewChallenge = {
  title: string
  startsAtMs: number
  endsAtMs?: number
  ownerUid?: string | null
  hiddenAt?: Date
}

/** Adds a challenge, which by default runs for a day. */
async function add({
  title,
  startsAtMs,
  endsAtMs = startsAtMs + DAY_MS,
  ...rest
}: NewChallenge): Promise<string> {
  const { slug, rules, goals } = challengeFields(NOON_MS)
  const [uid, times] = [randomUUID(), { startsAt: new Date(startsAtMs), endsAt: new Date(endsAtMs) }]
  const fixed = { version: 1, createdAt: new Date(NOON_MS), deletedAt: null }
  const row = { ownerUid: null, hiddenAt: null, ...rest, ...fixed, ...times, uid, slug, rules, goals, title }
  await site.deps.store.challenges.add(row)
  return uid
}

async function list(query: Record<string, string> = {}): Promise<List> {
  const reply = await admin.ask({ method: 'GET', url: LIST, query })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const titles = async (query: Record<string, string>) =>
  (await list(query)).challenges.map(({ title }) => title)

describe('many challenges', () => {
  it('come page by page, each once, the latest first, with whose they are', async () => {
    const seen: List['challenges'] = []
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: List = await list({ filter: 'players', ...(after && { after }) })
      expect(page.total).toBe(MANY)
      seen.push(...page.challenges)
      after = page.next
    }
    expect(new Set(seen.map(({ uid }) => uid)).size).toBe(MANY)
    const starts = seen.map(({ startsAtMs }) => startsAtMs)
    expect(starts).toEqual(starts.toSorted((a, b) => b - a))
    for (const { title, owner } of seen)
      expect(owner?.username).toBe(`Host_${Number(title.slice('Cup '.length)) % OWNERS}`)
  })

  it('leave turns to others', async ({ annotate }) => {
    const turns: number[] = []
    for (let tries = 0; tries < 3; tries += 1) turns.push((await longestTurnMs(() => list())).turnMs)
    await annotate(`longest turns: ${turns.map((ms) => ms.toFixed(1)).join(', ')} ms`)
    expect(Math.min(...turns)).toBeLessThan(MOST_TURN_MS)
  })

  it('are read with as many queries as one', async () => {
    const one = { search: 'Cup 1999' }
    expect((await list(one)).challenges).toHaveLength(1)
    expect(await countQueries(() => list())).toBe(await countQueries(() => list(one)))
  })
})

/** Counts the queries that mention challenges, their players or accounts. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = query.mock.calls.map(([asked]) => JSON.stringify(asked))
  query.mockRestore()
  return texts.filter((text) => /challenge|users/.test(text)).length
}

it('the page of a challenge names the latest hundred others of the site, and what runs', async () => {
  const startsAtMs = NOON_MS - 5000 * DAY_MS
  for (let nth = 0; nth < 150; nth += 1)
    await add({ title: `Old ${nth}`, startsAtMs: startsAtMs - nth * DAY_MS })
  const now = await add({ title: 'Now', startsAtMs: NOON_MS - MINUTE_MS })
  const reply = await site.app.inject({ url: '/api/be/challenge' })
  const { challenge, others } = reply.json<ReplyOf<typeof getChallenge>>()
  expect(challenge?.uid).toBe(now)
  expect(others.map(({ title }) => title)).toEqual(Array.from({ length: 100 }, (_, nth) => `Old ${nth}`))
  await site.deps.store.challenges.change(now, { deletedAt: new Date(NOON_MS) })
})

describe('finding', () => {
  beforeAll(async () => {
    const ownerUid = await newOwner('Find_Me')
    await add({ title: 'Winter 100% cup', startsAtMs: NOON_MS - DAY_MS, endsAtMs: NOON_MS })
    await add({ title: 'Spring cup', startsAtMs: NOON_MS + 1, ownerUid })
    await add({ title: 'Bad cup', startsAtMs: NOON_MS - 5 * DAY_MS, ownerUid, hiddenAt: new Date(NOON_MS) })
    const { uid } = await runningChallenge(site)
    await site.deps.store.challenges.change(uid, { deletedAt: new Date(NOON_MS), title: 'Deleted cup' })
  })

  it.each([
    ['letters of a title, in capitals or not', { search: 'WINTER' }, ['Winter 100% cup']],
    ['a percent sign is itself', { search: '0%' }, ['Winter 100% cup']],
    ['letters of the name of who runs it', { search: 'find_m' }, ['Spring cup', 'Bad cup']],
    ['what nobody wrote', { search: 'zzz' }, []],
    ['deleted ones', { search: 'Deleted' }, []],
    ['what runs, its last moment too', { filter: 'running' }, ['Winter 100% cup']],
    ['what is to come', { filter: 'ahead' }, ['Spring cup']],
    ['what is over, of one', { filter: 'ended', search: 'find_me' }, ['Bad cup']],
    ['what admins have hidden', { filter: 'hidden' }, ['Bad cup']],
  ])('%s', async (_, query, expected) => expect(await titles(query)).toEqual(expected))

  it.each([['nonsense'], [Buffer.from('["1850-01-01T00:00:00Z","x"]').toString('base64url')]])(
    'a place that no page named is refused: %s',
    async (after) => {
      const reply = await admin.ask({ method: 'GET', url: LIST, query: { after } })
      expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'bad_request'])
    },
  )
})
