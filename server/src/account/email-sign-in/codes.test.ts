import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { houseJob } from '../../start/housekeeping.ts'
import { cookiesOf, EMAIL, mailReader, refusalOf } from '../../testing/services/mailReader.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')

let nowMs = START_MS
let site: TestApp
const { asked, enter, me, signedIn, wrongCode } = mailReader(() => site)

beforeEach(async () => {
  nowMs = START_MS
  site = await testApp({ now: () => nowMs, environment: { OWNER_EMAIL: 'Owner@Example.org' } })
})
afterEach(() => site.close())

describe('a code by mail', () => {
  it('signs in, makes the account, and the account is the same next time', async () => {
    const { cookies, code } = await asked()
    expect(code).toMatch(/^\d{6}$/)
    const reply = await enter(code, cookies)
    expect(reply.statusCode).toBe(200)
    const { uid } = reply.json<{ uid: string }>()
    expect((await me(cookiesOf(reply))).json()).toMatchObject({ uid, admin: false, pro: false })
    expect(await site.deps.store.users.byEmail(EMAIL)).toMatchObject({ uid, language: 'ru' })
    nowMs += 2 * MINUTE_MS
    expect((await me(await signedIn('  PLAYER@example.ORG '))).json().uid).toBe(uid)
  })

  it.each([
    ['spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}\n`],
    [
      'figures of another script',
      (code: string) => code.replaceAll(/\d/g, (d) => '٠١٢٣٤٥٦٧٨٩'[Number(d)] ?? ''),
    ],
  ])('may be typed with %s', async (_, typed) => {
    const { cookies, code } = await asked()
    expect((await enter(typed(code), cookies)).statusCode).toBe(200)
  })

  it('is kept as a keyed hash that ten minutes later is gone', async () => {
    const { cookies, code } = await asked()
    const { store } = site.deps
    expect(JSON.stringify(await store.signInCodes.find({ email: EMAIL, purpose: 'login' }))).not.toContain(
      code,
    )
    nowMs += 10 * MINUTE_MS
    expect(refusalOf(await enter(code, cookies))).toEqual([400, 'invalid_code'])
    await houseJob(site.deps).run(new AbortController().signal)
    expect(await store.signInCodes.find({ email: EMAIL, purpose: 'login' })).toBeUndefined()
    expect(await store.counts.removeFull(nowMs)).toBe(0) // the pause is over and gone, the rest goes on
  })

  it('is good until the last moment', async () => {
    const { cookies, code } = await asked()
    nowMs += 10 * MINUTE_MS - 1
    expect((await enter(code, cookies)).statusCode).toBe(200)
  })

  it('is void once the same browser is sent a newer one', async () => {
    const older = await asked()
    nowMs += MINUTE_MS
    const newer = await asked(EMAIL, older.cookies)
    expect(refusalOf(await enter(older.code, older.cookies))).toEqual([400, 'invalid_code'])
    expect((await enter(newer.code, newer.cookies)).statusCode).toBe(200)
  })

  it('of one address does not open another', async () => {
    const { cookies, code } = await asked()
    await asked('other@example.org')
    expect(refusalOf(await enter(code, cookies, 'other@example.org'))).toEqual([400, 'invalid_code'])
  })

  it('makes exactly one session of 50 who enter it at once', async () => {
    const { cookies, code } = await asked()
    const replies = await Promise.all(Array.from({ length: 50 }, () => enter(code, cookies)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter((reply) => cookiesOf(reply)['session'])).toHaveLength(1)
    const user = await site.deps.store.users.byEmail(EMAIL)
    expect(await site.deps.store.sessions.ofUser(user?.uid ?? '', new Date(nowMs))).toHaveLength(1)
  })

  it('makes its address admin when that is the owner’s, and no other', async () => {
    expect((await me(await signedIn('owner@example.org'))).json()).toMatchObject({ admin: true, pro: true })
    expect((await me(await signedIn())).json()).toMatchObject({ admin: false, pro: false })
  })
})

describe('guessing', () => {
  it('ends after five tries, even with the right code', async () => {
    const { cookies, code } = await asked()
    for (let nth = 0; nth < 5; nth++) expect((await enter(wrongCode(), cookies)).statusCode).toBe(400)
    expect(refusalOf(await enter(code, cookies))).toEqual([400, 'invalid_code'])
  })

  it('gets the fifth try', async () => {
    const { cookies, code } = await asked()
    for (let nth = 0; nth < 4; nth++) await enter(wrongCode(), cookies)
    expect((await enter(code, cookies)).statusCode).toBe(200)
  })

  it('gets no more tries by guessing 100 at once', async () => {
    const { cookies, code } = await asked()
    const guesses = Array.from({ length: 100 }, (_, nth) =>
      String((Number(code) + nth + 1) % 1e6).padStart(6, '0'),
    )
    const replies = await Promise.all(guesses.map((guess) => enter(guess, cookies)))
    expect(replies.every(({ statusCode }) => statusCode === 400)).toBe(true)
    const row = await site.deps.store.signInCodes.find({ email: EMAIL, purpose: 'login' })
    expect(row?.wrongTries).toBe(5)
    expect(refusalOf(await enter(code, cookies))).toEqual([400, 'invalid_code'])
  })

  it('in another browser is worth nothing, and spends no try of the one that asked', async () => {
    const { cookies, code } = await asked()
    for (let nth = 0; nth < 6; nth++) {
      expect(refusalOf(await enter(code, {}))).toEqual([400, 'invalid_code'])
      expect(refusalOf(await enter(code, { code_login: 'made up' }))).toEqual([400, 'invalid_code'])
    }
    expect((await enter(code, cookies)).statusCode).toBe(200)
  })
})
