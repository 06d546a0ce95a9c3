import { randomUUID } from 'node:crypto'
import type { Challenge } from '@raidkit/contract/community/challenge'
import type { ManagedChallenge } from '@raidkit/contract/community/challengeManaging'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import { CHALLENGE_LIMITS } from '@raidkit/rules/community/challenge'
import { DAY_MS, HOUR_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hostileTexts } from '../../testing/attacks/hostileTexts.ts'
import { challengeFields, makeGoal } from '../../testing/samples/challenge.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const ADMIN = '/api/be/admin/challenge'
let site: TestApp
let nowMs = Date.parse('2026-11-15T12:00:00Z')
let admin: Person
let slug: string
let players: ManagedChallenge['players']
/** Keys of the players, in the order of their names. */
let keys: string[]

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
  await site.deps.store.settings.set('tournamentEnabled', true)
})
afterAll(() => site.close())

async function send<Reply>(method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object): Promise<Reply> {
  nowMs += 10 // each change at a moment of its own
  const reply = await admin.ask({ method, url, payload })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Reply>()
}

beforeEach(async () => {
  nowMs += HOUR_MS
  admin = await site.as('admin')
  const fields = challengeFields(nowMs)
  const rich = makeGoal({ slug: 'rich', title: 'Rich', kind: 'value', points: CHALLENGE_LIMITS.points })
  const made = await send<{ challenge: ManagedChallenge }>('POST', `${ADMIN}s`, {
    ...fields,
    goals: [...fields.goals, rich],
  })
  ;({ slug } = made.challenge)
  keys = []
  for (const name of ['Ada', 'Bo']) {
    const player = { challengeUid: made.challenge.uid, name, streamUrl: null, username: null }
    ;({ players } = (await send<{ challenge: ManagedChallenge }>('PUT', `${ADMIN}/player`, player)).challenge)
    const { key } = await send<{ key: string }>('POST', `${ADMIN}/key`, { playerUid: players.at(-1)!.uid })
    keys.push(key)
  }
})

const post = (payload: string | object, key: string | undefined = keys[0]) =>
  site.app.inject({
    method: 'POST',
    url: '/api/v1/challenge/report',
    payload,
    headers: { 'content-type': 'application/json', ...(key !== undefined && { [KEY_HEADER]: key }) },
  })
const report = (fields: object, key?: string) =>
  post({ goal: 'kills', count: 1, clientUid: randomUUID(), ...fields }, key)
async function board() {
  nowMs += 2_000 // answers for everybody are kept for a second
  const reply = await site.app.inject({ url: '/api/be/challenge', query: { slug } })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ challenge: Challenge }>().challenge.board
}
const points = async () => Object.fromEntries((await board()).map((row) => [row.player.name, row.points]))

describe('a score that is none', () => {
  it.each([
    ['count', -1],
    ['count', 0],
    ['count', 0.5],
    ['count', 1e9 + 1],
    ['count', Number.MAX_SAFE_INTEGER],
    ['count', '1'],
    ['count', [1]],
    ['count', null],
    ['atMs', Number.MAX_SAFE_INTEGER],
    ['atMs', -Number.MAX_SAFE_INTEGER],
    ['atMs', 8.64e15 + 1],
    ['atMs', -1],
    ['atMs', '2026-11-15'],
    ['goal', '__proto__'],
    ['goal', 'constructor'],
    ['clientUid', ''],
    ['clientUid', 'x'.repeat(65)],
    ['clientUid', 'a\0b'],
    ['evidenceUrl', 'javascript:alert(1)'],
    ['evidenceUrl', 'https://user:word@evil.example/'],
    ['evidenceUrl', 'https://evil.example/"onclick=alert(1)'],
    ['playerUid', randomUUID()],
    ['by', 'admin'],
  ])('%s: %j is refused, and counts nothing', async (field, value) => {
    const reply = await report({ [field]: value })
    expect([400, 422], reply.body).toContain(reply.statusCode)
    expect(await points()).toEqual({ Ada: 0, Bo: 0 })
  })

  it.each(['1e400', '-1e400', 'NaN', 'Infinity', '0x10', '01', '1_000'])(
    'a count of %s in the text of the request',
    async (count) => {
      const reply = await post(`{"goal":"kills","clientUid":"${randomUUID()}","count":${count}}`)
      expect(reply.statusCode).toBe(400)
      expect(await points()).toEqual({ Ada: 0, Bo: 0 })
    },
  )

  it('whatever else is posted', async () => {
    for (const text of hostileTexts('goal')) {
      const { statusCode } = await post(text)
      expect([400, 413], `${statusCode} to ${text.slice(0, 200)}`).toContain(statusCode)
    }
    expect(await points()).toEqual({ Ada: 0, Bo: 0 })
  })

  it('as high as scores may be, over and over: the board still stands', async () => {
    for (let nth = 0; nth < 12; nth += 1)
      expect((await report({ goal: 'rich', count: CHALLENGE_LIMITS.count })).statusCode).toBe(200)
    const [first] = await board()
    expect(first).toMatchObject({ place: 1, player: { name: 'Ada' }, points: CHALLENGE_LIMITS.total })
    const seen = await admin.ask({ url: `${ADMIN}?uid=${(await challengeUid()) ?? ''}` })
    expect(seen.statusCode, seen.body).toBe(200)
  })
})

const challengeUid = async () => (await site.deps.store.challenges.bySlug(slug))?.uid

describe('whose key it is', () => {
  it('no key, another’s, half of one, one of another scope and a revoked one score for nobody', async () => {
    const pilot = await (await site.as('user')).ask({ method: 'POST', url: '/api/be/pilot/key', payload: {} })
    const wrong = [
      '',
      keys[0]!.slice(0, -1),
      `${keys[0]}x`,
      keys[0]!.toUpperCase(),
      pilot.json().key as string,
    ]
    for (const key of wrong) expect([key, (await report({}, key)).statusCode]).toEqual([key, 401])
    expect((await report({ playerUid: players[1]!.uid })).statusCode).toBe(400)
    await send('DELETE', `${ADMIN}/key`, { playerUid: players[0]!.uid })
    expect((await report({})).statusCode).toBe(401)
    expect((await report({}, keys[1])).statusCode).toBe(200)
    expect(await points()).toEqual({ Ada: 0, Bo: 2 })
  })

  it('of 50 reports and a revocation at once, none counts after it', async () => {
    const reports = Array.from({ length: 50 }, (_, nth) => report({ clientUid: `r${nth}` }))
    const revoked = admin.ask({
      method: 'DELETE',
      url: `${ADMIN}/key`,
      payload: { playerUid: players[0]!.uid },
    })
    const replies = await Promise.all(reports)
    expect((await revoked).statusCode).toBe(200)
    const counted = replies.filter(({ statusCode }) => statusCode === 200).length
    expect(replies.filter(({ statusCode }) => ![200, 401].includes(statusCode))).toEqual([])
    expect((await points())['Ada']).toBe(2 * counted)
    expect((await report({})).statusCode).toBe(401)
  })
})

describe('replays and races', () => {
  it('of the same report 50 times at once one counts; sent again by another player it is theirs', async () => {
    const same = { clientUid: 'same', count: 5 }
    const replies = await Promise.all(Array.from({ length: 50 }, () => report(same)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 422)).toHaveLength(49)
    expect((await report(same, keys[1])).statusCode).toBe(200)
    expect(await points()).toEqual({ Ada: 10, Bo: 10 })
  })

  it('50 different ones of two players at once all count', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => report({ clientUid: `d${nth}` }, keys[nth % 2])),
    )
    expect(replies.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
    expect(await points()).toEqual({ Ada: 50, Bo: 50 })
  })

  it('one key cannot use up the reports of the others', async () => {
    const { store } = site.deps
    const at = new Date(nowMs)
    const one = { challengeUid: (await challengeUid())!, playerUid: players[0]!.uid, goal: 'kills', count: 1 }
    for (let nth = 0; nth < CHALLENGE_LIMITS.reportsOfPlayer; nth += 1)
      await store.challengeReports.add({
        ...one,
        uid: randomUUID(),
        at,
        reportedAt: at,
        by: 'key',
        clientUid: `f${nth}`,
        evidenceUrl: null,
        struckAt: null,
      })
    const refused = await report({})
    expect([refused.statusCode, refused.json()]).toEqual([422, { error: 'goal: full' }])
    expect((await report({}, keys[1])).statusCode).toBe(200)
  })
})

describe('a challenge that does not run', () => {
  it.each([
    ['has not begun', -2 * DAY_MS],
    ['ended more than an hour ago', DAY_MS + 2 * HOUR_MS],
  ])('one that %s takes no report', async (_, shiftMs) => {
    const before = nowMs
    try {
      nowMs += shiftMs
      for (const atMs of [undefined, nowMs, before]) {
        const reply = await report({ atMs })
        expect([reply.statusCode, typeof reply.json().error]).toEqual([422, 'string'])
      }
    } finally {
      nowMs = before + (shiftMs > 0 ? shiftMs : 0)
    }
    expect(await points()).toEqual({ Ada: 0, Bo: 0 })
  })

  it('one that was deleted takes none', async () => {
    await send('DELETE', `${ADMIN}s`, { uid: await challengeUid() })
    expect((await report({})).statusCode).toBe(404)
  })
})
