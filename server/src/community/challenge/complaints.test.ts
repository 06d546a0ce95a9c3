import {
  dismissChallengeComplaints,
  listChallengeComplaints,
  reportChallenge,
} from '@raidkit/contract/community/challengeComplaints'
import { hideChallenge } from '@raidkit/contract/admin/adminChallenges'
import type { Challenge } from '@raidkit/contract/community/challenge'
import { undo } from '@raidkit/contract/account/undo'
import { CHALLENGE_LIMITS } from '@raidkit/rules/community/challenge'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runningChallenge } from '../../testing/samples/challenge.ts'
import { askCall } from '../../testing/requests/good.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
let nowMs = Date.parse('2026-11-15T12:00:00Z')
let admin: Person
let owner: Person
let reader: Person

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
  admin = await site.as('admin')
})
afterAll(() => site.close())
beforeEach(async () => {
  nowMs += 10_000 // answers for everybody are kept for a second
  owner = await site.as('pro')
  reader = await site.as('user')
})

const made = () => runningChallenge(site, { ownerUid: owner.uid! })
const report = (by: Person, uid: string, fields: object = {}) => {
  nowMs += 1000
  const payload = { uid, reason: 'scam', ...fields }
  return by.ask({ method: 'POST', url: reportChallenge.path, payload })
}
const codeOf = async (reply: ReturnType<typeof report>) => {
  const { statusCode, body } = await reply
  return statusCode === 200 ? 'done' : (JSON.parse(body) as { error: { code: string } }).error.code
}
const about = async (uid: string) =>
  (await askCall(admin, listChallengeComplaints, {})).challenges.find((one) => one.uid === uid)
const seen = async (slug: string) => {
  nowMs += 2000
  const reply = await site.app.inject({ url: '/api/be/challenge', query: { slug } })
  return reply.json<{ challenge?: Challenge }>().challenge
}
const undoLast = async (what: string) => {
  const [entry] = await site.deps.store.audit.search({ what }, 1)
  nowMs += 1000
  await askCall(admin, undo, { uid: entry!.uid })
}

describe('a report of a challenge', () => {
  it('is one for each reader: a second one takes the place of the first', async () => {
    const { uid, slug } = await made()
    expect(await codeOf(report(reader, uid, { note: 'first' }))).toBe('done')
    expect(await codeOf(report(reader, uid, { reason: 'other', note: ' <script> ' }))).toBe('done')
    expect(await codeOf(report(await site.as('pro'), uid))).toBe('done')
    expect(await about(uid)).toMatchObject({
      uid,
      slug,
      title: 'Autumn cup',
      owner: { uid: owner.uid },
      reports: [
        { reason: 'scam', note: '' },
        { reason: 'other', note: '<script>' },
      ],
    })
  })

  it('of two at once by one reader is one, and of two readers are two', async () => {
    const { uid } = await made()
    const other = await site.as('user')
    const codes = await Promise.all(
      [reader, reader, reader, other, other].map((by) => codeOf(report(by, uid))),
    )
    expect(codes).toEqual(Array.from(codes, () => 'done'))
    expect((await about(uid))?.reports).toHaveLength(2)
  })

  it('is not for visitors, not for one’s own, and not for those of the site', async () => {
    const { uid } = await made()
    const visitor = await site.app.inject({
      method: 'POST',
      url: reportChallenge.path,
      payload: { uid, reason: 'scam' },
      headers: { origin: new URL(site.deps.settings.SITE_URL).origin },
    })
    expect(visitor.json().error.code).toBe('sign_in_required')
    expect(await codeOf(report(owner, uid))).toBe('own_challenge')
    const ofSite = await runningChallenge(site)
    expect(await codeOf(report(reader, ofSite.uid))).toBe('bad_request')
    expect((await seen(ofSite.slug))?.isOfPlayer).toBe(false)
    expect([await about(uid), await about(ofSite.uid)]).toEqual([undefined, undefined])
  })

  it.each(['deleted', 'hidden', 'suspended', 'unknown'])('of one that is %s finds nothing', async (state) => {
    const { uid, slug } = await made()
    expect((await seen(slug))?.isOfPlayer).toBe(true)
    const at = new Date(nowMs)
    const { challenges, users } = site.deps.store
    if (state === 'deleted') await challenges.change(uid, { deletedAt: at })
    if (state === 'hidden') await challenges.change(uid, { hiddenAt: at })
    if (state === 'suspended') await users.change(owner.uid!, () => ({ suspendedAt: at }))
    const named = state === 'unknown' ? 'e4f0c9a2-4a5f-4f0e-9c61-0d4a3b0c7f11' : uid
    expect(await codeOf(report(reader, named))).toBe('not_found')
    expect(await about(uid)).toBeUndefined()
  })

  it.each([{ reason: 'insult' }, { note: 'x'.repeat(CHALLENGE_LIMITS.note + 1) }, { by: 'me' }])(
    'is refused with %o',
    async (fields) => {
      const { uid } = await made()
      expect(await codeOf(report(reader, uid, fields))).toBe('bad_request')
      expect(await codeOf(report(reader, uid, { note: '題'.repeat(CHALLENGE_LIMITS.note) }))).toBe('done')
    },
  )

  it('is limited: twenty at once, then one in six minutes', async () => {
    const { uid } = await made()
    const codes = await Promise.all(Array.from({ length: 24 }, () => codeOf(report(reader, uid))))
    expect(codes.filter((code) => code === 'done')).toHaveLength(20)
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(4)
    expect(await codeOf(report(reader, uid))).toBe('rate_limited')
    expect(await codeOf(report(await site.as('user'), uid))).toBe('done')
    nowMs += HOUR_MS / 10
    await reader.signInAgain()
    expect(await codeOf(report(reader, uid))).toBe('done')
  })

  it('is never shown to who runs it, nor to others', async () => {
    await site.deps.store.users.change(reader.uid!, () => ({ username: 'Whistleblower' }))
    const { uid, slug } = await made()
    await report(reader, uid, { note: 'secret note' })
    expect(await about(uid)).toMatchObject({ reports: [{ by: 'Whistleblower' }] })
    const answers = [
      (await owner.ask({ url: '/api/be/own/challenge', query: { uid } })).body,
      (await owner.ask({ url: '/api/be/own/challenges' })).body,
      (await owner.ask({ url: '/api/be/account/export' })).body,
      (await site.app.inject({ url: '/api/be/challenge', query: { slug } })).body,
    ]
    for (const answer of answers) {
      expect(answer).toContain(slug)
      expect(answer).not.toMatch(/Whistleblower|secret note/)
    }
    const list = await owner.ask({ url: listChallengeComplaints.path })
    expect(list.json().error.code).toBe('admin_required')
  })
})

describe('an admin', () => {
  it('hides it and closes its reports, and an undo brings both back', async () => {
    const { uid, slug } = await made()
    await report(reader, uid)
    await askCall(admin, hideChallenge, { uid, isHidden: true })
    expect([await seen(slug), await about(uid)]).toEqual([undefined, undefined])
    const own = await owner.ask({ url: '/api/be/own/challenge', query: { uid } })
    expect(own.json()).toMatchObject({ challenge: { isHidden: true } })
    await undoLast('challenge hiding')
    expect((await seen(slug))?.uid).toBe(uid)
    expect((await about(uid))?.reports).toHaveLength(1)
    // Shown again on purpose, what was decided stays so.
    await askCall(admin, hideChallenge, { uid, isHidden: true })
    await askCall(admin, hideChallenge, { uid, isHidden: false })
    expect([(await seen(slug))?.uid, await about(uid)]).toEqual([uid, undefined])
  })

  it('dismisses reports, which open again by an undo or another report', async () => {
    const { uid, slug } = await made()
    await report(reader, uid)
    const dismiss = () =>
      admin.ask({ method: 'POST', url: dismissChallengeComplaints.path, payload: { uid } })
    expect((await dismiss()).statusCode).toBe(200)
    expect(await about(uid)).toBeUndefined()
    expect((await seen(slug))?.uid).toBe(uid)
    expect((await dismiss()).statusCode).toBe(404)
    await undoLast('challenge complaints')
    expect((await about(uid))?.reports).toHaveLength(1)
    await dismiss()
    await report(reader, uid, { note: 'again' })
    expect((await about(uid))?.reports).toMatchObject([{ note: 'again' }])
  })

  it('decides once where two do so at once', async () => {
    const { uid } = await made()
    await report(reader, uid)
    const other = await site.as('admin')
    const both = await Promise.all(
      [admin, other].map((by) =>
        by.ask({ method: 'POST', url: dismissChallengeComplaints.path, payload: { uid } }),
      ),
    )
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]))
  })

  it('finds neither reports of a challenge that its owner has deleted, nor those of deleted accounts', async () => {
    const { uid } = await made()
    await report(reader, uid)
    await report(await site.as('user'), uid)
    await site.deps.store.users.remove(reader.uid!)
    expect((await about(uid))?.reports).toHaveLength(1)
    await owner.ask({ method: 'DELETE', url: '/api/be/own/challenges', payload: { uid } })
    expect(await about(uid)).toBeUndefined()
  })
})

describe('what belongs to an account', () => {
  it('is in its file, and goes over to another account once, without its own challenges', async () => {
    const [theirs, kept, own] = [await made(), await site.as('pro'), await site.as('pro')]
    const ofKept = await runningChallenge(site, { ownerUid: kept.uid! })
    const other = await runningChallenge(site, { ownerUid: own.uid! })
    await report(reader, theirs.uid, { note: 'one' })
    await report(kept, theirs.uid, { note: 'two' })
    await report(reader, ofKept.uid)
    await report(reader, other.uid)
    const file = (await reader.ask({ url: '/api/be/account/export' })).json()
    expect(file.information.challengeComplaints).toMatchObject([
      { challengeUid: other.uid, reason: 'scam' },
      { challengeUid: ofKept.uid },
      { challengeUid: theirs.uid, note: 'one' },
    ])
    await site.deps.store.challengeComplaints.move({ keptUid: kept.uid!, goneUid: reader.uid! })
    const rows = await site.deps.store.challengeComplaints.ofUser(kept.uid!)
    expect(rows.map(({ challengeUid, note }) => [challengeUid, note])).toEqual([
      [other.uid, ''],
      [theirs.uid, 'two'],
    ])
  })
})
