import { randomUUID } from 'node:crypto'
import type { Challenge } from '@raidkit/contract/community/challenge'
import type { ManagedChallenge } from '@raidkit/contract/community/challengeManaging'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import { DAY_MS, HOUR_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { challengeFields } from '../../testing/samples/challenge.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const ADMIN = '/api/be/admin/challenge'
let site: TestApp
let nowMs = Date.parse('2026-11-15T12:00:00Z')
let admin: Person
let one: ManagedChallenge
let key: string

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
})
afterAll(() => site.close())

type Method = 'POST' | 'PUT' | 'DELETE'
const send = (method: Method, url: string, payload: object) => {
  nowMs += 10 // each change at a moment of its own
  return admin.ask({ method, url, payload })
}
async function done(method: Method, url: string, payload: object): Promise<ManagedChallenge> {
  const reply = await send(method, url, payload)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ challenge: ManagedChallenge }>().challenge
}
const report = (fields: object, by = key) =>
  site.app.inject({
    method: 'POST',
    url: '/api/v1/challenge/report',
    headers: { [KEY_HEADER]: by },
    payload: { goal: 'kills', count: 1, clientUid: randomUUID(), ...fields },
  })
const seen = async (slug = one.slug) =>
  (await site.app.inject({ url: '/api/be/challenge', query: { slug } })).json<{ challenge: Challenge }>()
    .challenge
const points = async () => (await seen()).board.map(({ player, points: sum }) => `${player.name} ${sum}`)
const undoLast = async (what: string) => {
  const [entry] = await site.deps.store.audit.search({ what }, 1)
  const reply = await send('POST', '/api/be/undo', { uid: entry!.uid })
  expect(reply.statusCode, reply.body).toBe(200)
  nowMs += 2000 // answers for everybody are kept for a second
}

beforeEach(async () => {
  nowMs += HOUR_MS
  admin = await site.as('admin')
  await site.deps.store.settings.set('tournamentEnabled', true)
  one = await done('POST', `${ADMIN}s`, challengeFields(nowMs))
  for (const name of ['Ada', 'Bo'])
    one = await done('PUT', `${ADMIN}/player`, {
      challengeUid: one.uid,
      name,
      streamUrl: null,
      username: null,
    })
  const made = await send('POST', `${ADMIN}/key`, { playerUid: one.players[0]!.uid })
  key = made.json<{ key: string }>().key
})

describe('a challenge', () => {
  it('is answered and takes scores while no page links to it', async () => {
    await site.deps.store.settings.set('tournamentEnabled', false)
    for (const reply of [await site.app.inject('/api/be/challenge'), await report({})])
      expect(reply.statusCode).toBe(200)
  })

  it('is made, changed, deleted and each undone', async () => {
    const { uid, version } = one
    const fields = { ...challengeFields(nowMs), title: 'Winter cup' }
    expect((await done('PUT', `${ADMIN}s`, { uid, version, ...fields })).title).toBe('Winter cup')
    expect((await send('PUT', `${ADMIN}s`, { uid, version, ...fields })).json().error.code).toBe(
      'version_conflict',
    )
    await undoLast('challenge')
    expect((await seen()).title).toBe('Autumn cup')
    await send('DELETE', `${ADMIN}s`, { uid })
    nowMs += 2000
    expect(await seen()).toBeUndefined()
    await undoLast('challenge')
    expect((await seen()).uid).toBe(uid)
  })

  it('is copied with its players and without keys', async () => {
    const copy = await done('POST', `${ADMIN}s`, { ...challengeFields(nowMs), copyOf: one.uid })
    expect(copy.players.map(({ name, keyPrefix }) => [name, keyPrefix])).toEqual([
      ['Ada', null],
      ['Bo', null],
    ])
  })

  it.each([
    ['ends before it starts', () => ({ endsAtMs: nowMs - 2 * DAY_MS }), 'endsAtMs'],
    ['has a goal twice', () => ({ goals: [...one.goals, one.goals[0]!] }), 'goals'],
    [
      'names no quest of the game',
      () => ({ goals: [{ ...one.goals[0]!, kind: 'quest', questUid: 'x' }] }),
      'goals',
    ],
    ['has points below nothing', () => ({ goals: [{ ...one.goals[0]!, points: -5 }] }), 'goals.0.points'],
  ])('that %s is refused', async (_, fields, field) => {
    const { error } = (await send('POST', `${ADMIN}s`, { ...challengeFields(nowMs), ...fields() })).json()
    expect([error.code, error.fault?.field]).toEqual(['bad_request', field])
  })

  it('of an address that another has is refused', async () => {
    const reply = await send('POST', `${ADMIN}s`, { ...challengeFields(nowMs), slug: one.slug })
    expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'challenge_taken'])
  })
})

describe('a report by a key', () => {
  it('counts, is shown with its evidence, and published', async () => {
    const reply = await report({ count: 3, evidenceUrl: 'https://www.youtube.com/@ada' })
    expect(reply.json()).toMatchObject({ points: 6, place: 1 })
    expect(await points()).toEqual(['Ada 6', 'Bo 0'])
    expect((await seen()).reports[0]).toMatchObject({
      by: 'key',
      evidenceUrl: 'https://www.youtube.com/@ada',
    })
    expect(site.published.at(-1)).toEqual({ type: 'challenge' })
  })

  it.each([
    ['an unknown goal', () => ({ goal: 'nope' }), 'goal: unknownGoal'],
    ['less than nothing', () => ({ count: -1 }), 'count: notPositive'],
    ['a time before the start', () => ({ atMs: nowMs - 2 * DAY_MS }), 'atMs: beforeStart'],
    ['a time to come', () => ({ atMs: nowMs + HOUR_MS }), 'atMs: future'],
  ])('of %s is refused with the reason', async (_, fields, reason) => {
    const reply = await report(fields())
    expect([reply.statusCode, reply.json()]).toEqual([422, { error: reason }])
    expect(await points()).toEqual(['Ada 0', 'Bo 0'])
  })

  it('of the same name counts once, also of twenty at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => report({ clientUid: 'same' })))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 422)).toHaveLength(19)
    expect(replies.find(({ statusCode }) => statusCode === 422)?.json()).toEqual({
      error: 'clientUid: double',
    })
    expect(await points()).toEqual(['Ada 2', 'Bo 0'])
  })

  it('none is lost of twenty different ones at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => report({})))
    expect(await points()).toEqual(['Ada 40', 'Bo 0'])
  })

  it('is refused by another key, a revoked one at once, and that of a player who was removed', async () => {
    expect((await report({}, 'a'.repeat(24))).statusCode).toBe(401)
    expect((await report({})).statusCode).toBe(200)
    const [player] = one.players
    const second = (await send('POST', `${ADMIN}/key`, { playerUid: player!.uid })).json<{ key: string }>()
      .key
    expect((await report({})).statusCode).toBe(401)
    expect((await report({}, second)).statusCode).toBe(200)
    await send('DELETE', `${ADMIN}/player`, { uid: player!.uid })
    expect((await report({}, second)).statusCode).toBe(401)
    expect(await points()).toEqual(['Bo 0'])
    await undoLast('challenge player')
    expect(await points()).toEqual(['Ada 4', 'Bo 0'])
  })

  it('is kept as a hash, and neither the audit log nor the list has the key', async () => {
    const [kept, auditLog] = [await site.deps.store.keys.all(), await site.deps.store.audit.search({}, 1000)]
    expect(JSON.stringify([kept, auditLog, one])).not.toContain(key)
  })
})

describe('an admin', () => {
  it('reports, strikes out and undoes it', async () => {
    const [, bo] = one.players
    const given = {
      playerUid: bo!.uid,
      goal: 'raids',
      count: 9,
      atMs: nowMs,
      clientUid: 'r',
      evidenceUrl: null,
    }
    const { reports } = await done('POST', `${ADMIN}/report`, given)
    expect(await points()).toEqual(['Bo 3', 'Ada 0']) // no more than three raids count
    const struck = await done('PUT', `${ADMIN}/report`, { uid: reports[0]!.uid, isStruck: true })
    expect(struck.reports[0]).toMatchObject({ isStruck: true })
    nowMs += 2000
    expect(await points()).toEqual(['Ada 0', 'Bo 0'])
    await undoLast('challenge report')
    expect(await points()).toEqual(['Bo 3', 'Ada 0'])
    const again = await send('PUT', `${ADMIN}/report`, { uid: reports[0]!.uid, isStruck: false })
    expect([again.statusCode, again.json().error.code]).toEqual([409, 'version_conflict'])
  })
})
