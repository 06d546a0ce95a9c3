import { randomUUID } from 'node:crypto'
import type { listChallenges } from '@raidkit/contract/admin/adminChallenges'
import type { Challenge } from '@raidkit/contract/community/challenge'
import type { ManagedChallenge } from '@raidkit/contract/community/challengeManaging'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import { OWN_CHALLENGE_LIMITS } from '@raidkit/contract/community/ownChallenges'
import { CHALLENGE_LIMITS } from '@raidkit/rules/community/challenge'
import { DAY_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { challengeFields, runningChallenge } from '../../testing/samples/challenge.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const OWN = '/api/be/own/challenge'
const ADMIN = '/api/be/admin/challenge'
let site: TestApp
let nowMs = Date.parse('2026-11-15T12:00:00Z')
let owner: Person

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
})
afterAll(() => site.close())
beforeEach(async () => {
  nowMs += 10_000 // answers for everybody are kept for a second
  owner = await site.as('pro')
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const send = (person: Person, [method, url]: [Method, string], payload: object) => {
  nowMs += 10
  return person.ask(method === 'GET' ? { method, url, query: { ...payload } } : { method, url, payload })
}
async function done(person: Person, what: [Method, string], payload: object): Promise<ManagedChallenge> {
  const reply = await send(person, what, payload)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ challenge: ManagedChallenge }>().challenge
}
const make = (fields: object = {}, person = owner) =>
  send(person, ['POST', `${OWN}s`], { ...challengeFields(nowMs), ...fields })
const made = (fields: object = {}) =>
  done(owner, ['POST', `${OWN}s`], { ...challengeFields(nowMs), ...fields })
const codeOf = async (reply: ReturnType<typeof send>) => {
  const { statusCode, body } = await reply
  return statusCode === 200 ? 'done' : (JSON.parse(body) as { error: { code: string } }).error.code
}
async function seen(slug: string): Promise<Challenge | undefined> {
  nowMs += 2000
  const reply = await site.app.inject({ url: '/api/be/challenge', query: { slug } })
  return reply.json<{ challenge?: Challenge }>().challenge
}

describe('who may make one', () => {
  it.each([
    ['visitor', 'sign_in_required'],
    ['user', 'pro_required'],
    ['pro', 'done'],
    ['admin', 'done'],
  ] as const)('a %s: %s', async (access, expected) => {
    expect(await codeOf(make({}, await site.as(access)))).toBe(expected)
  })

  it('whom the operator has opened it for', async () => {
    const { settings } = site.deps.store
    await settings.set('access', { challenges: 'user' })
    expect(await codeOf(make({}, await site.as('user')))).toBe('done')
    await settings.set('access', {})
  })
})

describe('an own challenge', () => {
  it('is made, given a player with a key, scored, corrected and seen by its address', async () => {
    const one = await made()
    const player = { challengeUid: one.uid, name: 'Ada', streamUrl: null, username: null }
    const { players } = await done(owner, ['PUT', `${OWN}/player`], player)
    const playerUid = players[0]?.uid
    const { key } = (await send(owner, ['POST', `${OWN}/key`], { playerUid })).json<{ key: string }>()
    const score = { goal: 'kills', count: 2, clientUid: 'first' }
    const scored = await site.app.inject({
      method: 'POST',
      url: '/api/v1/challenge/report',
      headers: { [KEY_HEADER]: key },
      payload: score,
    })
    expect(scored.json()).toMatchObject({ points: 4, place: 1 })
    const given = { playerUid, goal: 'kills', count: 3, atMs: nowMs, clientUid: 'second' }
    const { reports } = await done(owner, ['POST', `${OWN}/report`], { ...given, evidenceUrl: null })
    expect(reports.map(({ by }) => by).toSorted()).toEqual(['key', 'owner'])
    expect((await seen(one.slug))?.board[0]).toMatchObject({ points: 10 })
    const first = reports.find(({ by }) => by === 'key')
    await done(owner, ['PUT', `${OWN}/report`], { uid: first?.uid, isStruck: true })
    expect((await seen(one.slug))?.board[0]).toMatchObject({ points: 6 })
    await done(owner, ['DELETE', `${OWN}/key`], { playerUid })
    await done(owner, ['DELETE', `${OWN}/player`], { uid: playerUid })
    expect((await seen(one.slug))?.board).toEqual([])
  })

  it('is neither the current one nor in the list of the others nor in the audit log', async () => {
    const ofSite = await runningChallenge(site)
    const one = await made({ title: 'Unlisted cup' })
    await done(owner, ['PUT', `${OWN}s`], {
      ...challengeFields(nowMs),
      slug: one.slug,
      title: 'Unlisted cup 2',
      uid: one.uid,
      version: 1,
    })
    nowMs += 2000
    const bare = await site.app.inject('/api/be/challenge')
    expect(bare.body).toContain(ofSite.slug)
    expect(bare.body).not.toContain(one.slug)
    expect(JSON.stringify(await site.deps.store.audit.search({}, 1000))).not.toContain('Unlisted cup')
  })

  it('is still seen and deleted, and no longer changed, by who is Pro no longer', async () => {
    const one = await made()
    await site.deps.store.users.change(owner.uid!, () => ({ pro: false }))
    await owner.signInAgain()
    const list = await send(owner, ['GET', `${OWN}s`], {})
    expect(list.json().challenges.map(({ uid }: { uid: string }) => uid)).toEqual([one.uid])
    const change = { ...challengeFields(nowMs), uid: one.uid, version: 1 }
    expect(await codeOf(send(owner, ['PUT', `${OWN}s`], change))).toBe('pro_required')
    expect(await codeOf(send(owner, ['DELETE', `${OWN}s`], { uid: one.uid }))).toBe('done')
    expect(await seen(one.slug)).toBeUndefined()
  })

  it('links nobody but its owner, whose raids are nobody else’s to show', async () => {
    const other = await site.as('pro')
    await site.deps.store.users.change(other.uid!, () => ({ username: 'Stranger' }))
    await site.deps.store.users.change(owner.uid!, () => ({ username: 'Host' }))
    const { uid } = await made()
    const player = { challengeUid: uid, name: 'Ada', streamUrl: null }
    for (const username of ['Stranger', 'Nobody at all'])
      expect(await codeOf(send(owner, ['PUT', `${OWN}/player`], { ...player, username }))).toBe('not_found')
    const { players } = await done(owner, ['PUT', `${OWN}/player`], { ...player, username: 'Host' })
    expect(players.map(({ username }) => username)).toEqual(['Host'])
    const [linked] = players
    await done(await site.as('admin'), ['PUT', `${ADMIN}/player`], {
      ...player,
      uid: linked?.uid,
      username: 'Stranger',
    })
    // Links that an admin made are kept.
    const again = { ...player, uid: linked?.uid, name: 'Eve', username: 'Stranger' }
    expect((await done(owner, ['PUT', `${OWN}/player`], again)).players[0]).toMatchObject({
      name: 'Eve',
      username: 'Stranger',
    })
  })
})

describe('what is another’s or the site’s', () => {
  it.each(['another', 'the site'])('of %s is not found, whatever is asked of it', async (whose) => {
    const other = await site.as('pro')
    const theirs = await runningChallenge(site, whose === 'another' ? { ownerUid: other.uid! } : {})
    const { uid, playerUid, reportUid } = theirs
    const player = { name: 'Mine', streamUrl: null, username: null }
    const score = { goal: 'kills', count: 1, atMs: nowMs, clientUid: randomUUID(), evidenceUrl: null }
    const own = await made()
    const asked: [[Method, string], object][] = [
      [['GET', OWN], { uid }],
      [['PUT', `${OWN}s`], { ...challengeFields(nowMs), uid, version: 1 }],
      [['DELETE', `${OWN}s`], { uid }],
      [['PUT', `${OWN}/player`], { ...player, challengeUid: uid }],
      [['PUT', `${OWN}/player`], { ...player, challengeUid: own.uid, uid: playerUid }],
      [['DELETE', `${OWN}/player`], { uid: playerUid }],
      [['POST', `${OWN}/key`], { playerUid }],
      [['DELETE', `${OWN}/key`], { playerUid }],
      [['POST', `${OWN}/report`], { ...score, playerUid }],
      [['PUT', `${OWN}/report`], { uid: reportUid, isStruck: true }],
    ]
    for (const [what, payload] of asked)
      expect([what.join(' '), await codeOf(send(owner, what, payload))]).toEqual([
        what.join(' '),
        'not_found',
      ])
    expect((await seen(theirs.slug))?.board.map(({ player: { name } }) => name)).toEqual(['Ada'])
  })
})

describe('what belongs to an account', () => {
  it('is in its file, goes over to another account, and goes with that one', async () => {
    const { slug, uid } = await made()
    const file = await send(owner, ['GET', '/api/be/account/export'], {})
    const kept = { slug, title: 'Autumn cup', isHidden: false, isDeleted: false }
    expect(file.json().information.ownChallenges).toMatchObject([kept])
    const { joins, challenges, users } = site.deps.store
    const other = await site.as('pro')
    await joins.moveOwn({ keptUid: other.uid!, goneUid: owner.uid! })
    expect((await challenges.ofOwner(other.uid!)).map((row) => row.uid)).toEqual([uid])
    await users.remove(other.uid!)
    expect(await challenges.find(uid)).toBeUndefined()
  })
})

describe('limits', () => {
  it('so many run or are to come; one that ended makes room, and cannot be moved back', async () => {
    const first = await made()
    await made({ startsAtMs: nowMs + DAY_MS, endsAtMs: nowMs + 2 * DAY_MS })
    await made()
    expect(await codeOf(make())).toBe('too_many_challenges')
    const { uid, slug } = first
    const over = { ...challengeFields(nowMs), slug, endsAtMs: nowMs - 1000 }
    await done(owner, ['PUT', `${OWN}s`], { ...over, uid, version: 1 })
    await made()
    const back = { ...challengeFields(nowMs), slug, uid, version: 2 }
    expect(await codeOf(send(owner, ['PUT', `${OWN}s`], back))).toBe('too_many_challenges')
  })

  it('so many are made in a month, deleted ones too', async () => {
    for (let nth = 0; nth < OWN_CHALLENGE_LIMITS.made; nth += 1)
      await send(owner, ['DELETE', `${OWN}s`], { uid: (await made()).uid })
    expect(await codeOf(make())).toBe('too_many_challenges')
    nowMs += (OWN_CHALLENGE_LIMITS.madeDays + 1) * DAY_MS
    await owner.signInAgain()
    expect(await codeOf(make())).toBe('done')
  })

  it('of several at once no more than there is room for are made', async () => {
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(make())))
    expect(codes.filter((code) => code === 'done')).toHaveLength(OWN_CHALLENGE_LIMITS.open)
    expect(codes.filter((code) => code === 'too_many_challenges')).toHaveLength(8 - OWN_CHALLENGE_LIMITS.open)
    expect(await site.deps.store.challenges.ofOwner(owner.uid!)).toHaveLength(OWN_CHALLENGE_LIMITS.open)
  })

  it('texts are as long as those of admins, in every script', async () => {
    const { rules, title } = CHALLENGE_LIMITS
    const [goal] = challengeFields(nowMs).goals
    const goals = Array.from({ length: CHALLENGE_LIMITS.goals }, (_, nth) => ({
      ...goal!,
      slug: `g${nth}`,
      title: '題'.repeat(title),
    }))
    expect(await codeOf(make({ rules: '題'.repeat(rules), title: '題'.repeat(title), goals }))).toBe('done')
    for (const fields of [{ rules: 'x'.repeat(rules + 1) }, { title: 'x'.repeat(title + 1) }, { title: ' ' }])
      expect(await codeOf(make(fields))).toBe('bad_request')
    expect(await codeOf(make({ rules: '題'.repeat(100_000) }))).toBe('too_large')
  })

  it('an address is taken by who is first, the site or a player', async () => {
    const { slug } = await runningChallenge(site)
    expect(await codeOf(make({ slug }))).toBe('challenge_taken')
  })
})

describe('an admin', () => {
  it('sees whose it is, hides it and shows it again, and each can be undone', async () => {
    const admin = await site.as('admin')
    const one = await made()
    const list = (await send(admin, ['GET', `${ADMIN}s`], {})).json<ReplyOf<typeof listChallenges>>()
    expect(list.challenges.find(({ uid }) => uid === one.uid)?.owner).toMatchObject({ uid: owner.uid })
    const hide = (isHidden: boolean) => send(admin, ['PUT', `${ADMIN}/hidden`], { uid: one.uid, isHidden })
    const undoLast = async () => {
      const [entry] = await site.deps.store.audit.search({ what: 'challenge hiding' }, 1)
      expect(await codeOf(send(admin, ['POST', '/api/be/undo'], { uid: entry?.uid }))).toBe('done')
    }

    expect(await codeOf(hide(true))).toBe('done')
    expect(await codeOf(hide(true))).toBe('version_conflict')
    expect(await seen(one.slug)).toBeUndefined()
    expect(await done(owner, ['GET', OWN], { uid: one.uid })).toMatchObject({ isHidden: true })
    // The owner cannot show it again: neither by a change nor by the admins' call.
    const change = { ...challengeFields(nowMs), slug: one.slug, uid: one.uid, version: 1 }
    await done(owner, ['PUT', `${OWN}s`], change)
    const shown = { uid: one.uid, isHidden: false }
    expect(await codeOf(send(owner, ['PUT', `${ADMIN}/hidden`], shown))).toBe('admin_required')
    expect(await seen(one.slug)).toBeUndefined()

    await undoLast()
    expect((await seen(one.slug))?.uid).toBe(one.uid)
    expect(await codeOf(hide(true))).toBe('done')
    expect(await codeOf(hide(false))).toBe('done')
    expect((await seen(one.slug))?.uid).toBe(one.uid)
    await undoLast()
    expect(await seen(one.slug)).toBeUndefined()
  })

  it('changes it, which stays its owner’s through an undo, and hides all of somebody by a suspension', async () => {
    const admin = await site.as('admin')
    const { uid, slug } = await made()
    const given = { ...challengeFields(nowMs), slug, title: 'Renamed', uid, version: 1 }
    expect((await done(admin, ['PUT', `${ADMIN}s`], given)).owner?.uid).toBe(owner.uid)
    const [entry] = await site.deps.store.audit.search({ what: 'challenge' }, 1)
    expect(await codeOf(send(admin, ['POST', '/api/be/undo'], { uid: entry?.uid }))).toBe('done')
    expect(await done(owner, ['GET', OWN], { uid })).toMatchObject({
      title: 'Autumn cup',
      owner: { uid: owner.uid },
    })

    await site.deps.store.users.change(owner.uid!, () => ({ suspendedAt: new Date(nowMs) }))
    expect(await seen(slug)).toBeUndefined()
    await site.deps.store.users.change(owner.uid!, () => ({ suspendedAt: null }))
    expect((await seen(slug))?.uid).toBe(uid)
  })
})
