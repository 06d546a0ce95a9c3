import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countMails } from '../../platform/outside/mail/mail.ts'
import { openMailServer } from '../../platform/outside/mail/mailSmtp.ts'
import { mailReader, cookiesOf, refusalOf, type Cookies } from '../../testing/services/mailReader.ts'
import { mailServer, type Trouble } from '../../testing/services/mailServer.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')

let nowMs = START_MS
let site: TestApp
const { ask, me, signedIn, lastCode, wrongCode } = mailReader(() => site)

beforeEach(async () => {
  nowMs = START_MS
  site = await testApp({ now: () => nowMs, environment: { OWNER_EMAIL: 'owner@example.org' } })
})
afterEach(() => site.close())

const post = (url: string, payload: object, cookies: Cookies) =>
  site.app.inject({ method: 'POST', url, payload, cookies, headers: { origin: 'http://localhost:3000' } })
const askFor = (email: string, cookies: Cookies) =>
  post('/api/be/account/email', { email, lang: 'ru' }, cookies)
const enterFor = (email: string, code: string, cookies: Cookies) =>
  post('/api/be/account/email/code', { email, code }, cookies)

/** Proves the address in that browser. */
async function changeTo(email: string, cookies: Cookies) {
  const browser = { ...cookies, ...cookiesOf(await askFor(email, cookies)) }
  return enterFor(email, lastCode(), browser)
}

const uidOf = async (cookies: Cookies) => (await me(cookies)).json<{ uid: string }>().uid

describe('another address', () => {
  it('is that of the account once its code is entered, and the old one hears of it', async () => {
    const cookies = await signedIn('old@example.org')
    const uid = await uidOf(cookies)
    const reply = await changeTo(' New@Example.org', cookies)
    expect([reply.statusCode, reply.json()]).toEqual([200, { email: 'new@example.org' }])
    expect(await site.deps.store.users.byEmail('new@example.org')).toMatchObject({ uid })
    expect(await site.deps.store.users.byEmail('old@example.org')).toBeUndefined()
    const notice = site.letters.at(-1)
    expect(notice).toMatchObject({ to: 'old@example.org', language: 'ru' })
    expect(`${notice?.subject}${notice?.text}`).not.toContain('new@example.org')
    expect(site.published).toContainEqual(expect.objectContaining({ type: 'user', userUid: uid }))
    nowMs += MINUTE_MS
    expect(await uidOf(await signedIn('new@example.org'))).toBe(uid)
  })

  it('that is the same one is fine, and nobody is written to', async () => {
    const cookies = await signedIn('old@example.org')
    nowMs += MINUTE_MS
    const sent = site.letters.length
    expect((await changeTo('old@example.org', cookies)).statusCode).toBe(200)
    expect(site.letters).toHaveLength(sent + 1)
  })

  it('of the owner makes admin', async () => {
    const cookies = await signedIn('old@example.org')
    await changeTo('owner@example.org', cookies)
    expect((await me(cookies)).json()).toMatchObject({ admin: true })
  })

  it('that another account has joins that account into this one', async () => {
    const other = await signedIn('other@example.org')
    const otherUid = await uidOf(other)
    nowMs += MINUTE_MS
    const cookies = await signedIn('mine@example.org')
    const uid = await uidOf(cookies)
    expect((await changeTo('other@example.org', cookies)).statusCode).toBe(200)
    expect((await me(other)).statusCode).toBe(401)
    expect(await uidOf(cookies)).toBe(uid)
    expect(await site.deps.store.users.byUid(otherUid)).toBeUndefined()
    expect(await site.deps.store.users.byEmail('other@example.org')).toMatchObject({ uid })
    expect(site.published).toContainEqual({ type: 'user', userUid: otherUid, version: 0 })
  })

  it('is answered for in the same way whether or not another account has it', async () => {
    await signedIn('other@example.org')
    nowMs += MINUTE_MS
    const cookies = await signedIn('mine@example.org')
    const [known, unknown] = [
      await askFor('other@example.org', cookies),
      await askFor('free@example.org', cookies),
    ]
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers))
  })

  it('needs a sign-in of the last 30 minutes', async () => {
    const cookies = await signedIn('old@example.org')
    nowMs += 30 * MINUTE_MS
    expect((await askFor('new@example.org', cookies)).statusCode).toBe(200)
    nowMs += 1
    expect(refusalOf(await askFor('newer@example.org', cookies))).toEqual([403, 'sign_in_again'])
    expect(site.letters.map(({ to }) => to)).not.toContain('newer@example.org')
  })

  it('needs none of an account that has no way to sign in again', async () => {
    const owner = await site.as('admin')
    nowMs += 50 * MINUTE_MS
    const reply = await owner.ask({
      method: 'POST',
      url: '/api/be/account/email',
      payload: { email: 'first@example.org' },
    })
    expect(reply.statusCode).toBe(200)
  })

  it('is not given by a code of somebody else’s account, nor by one to sign in', async () => {
    const [one, other] = [await signedIn('one@example.org'), await signedIn('two@example.org')]
    const asked = cookiesOf(await askFor('new@example.org', one))
    const stolen = await enterFor('new@example.org', lastCode(), { ...other, ...asked })
    expect(refusalOf(stolen)).toEqual([400, 'invalid_code'])
    const signInCookies = cookiesOf(await ask({ email: 'third@example.org' }))
    const code = lastCode()
    const cookies = { ...one, ...signInCookies, code_email: signInCookies['code_login'] ?? '' }
    expect(refusalOf(await enterFor('third@example.org', code, cookies))).toEqual([400, 'invalid_code'])
  })

  it('takes five tries and one use, also of 20 at once', async () => {
    const cookies = await signedIn('old@example.org')
    const browser = { ...cookies, ...cookiesOf(await askFor('new@example.org', cookies)) }
    const code = lastCode()
    expect(refusalOf(await enterFor('new@example.org', wrongCode(), browser))).toEqual([400, 'invalid_code'])
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => enterFor('new@example.org', code, browser)),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})

describe('a mail that cannot be sent', () => {
  it.each<[string, Trouble]>([
    ['for good', { reply: 550, at: 'RCPT', times: 1 }],
    ['for now', { reply: 451, at: 'DATA', times: 2 }],
  ])('is said %s, and another may be asked for at once', async (_, trouble) => {
    await site.close()
    const server = await mailServer(trouble)
    const sender = { from: 'test@raidkit.example', now: () => nowMs }
    const carrier = openMailServer(server.url, sender, { patienceMs: 2000, pauseMs: 10 })
    const mail = countMails(carrier, sender, pino({ level: 'silent' }))
    site = await testApp({ now: () => nowMs, mail })
    const refused = await ask()
    expect(refusalOf(refused)).toEqual([422, 'mail_failed'])
    expect(refused.cookies).toEqual([])
    expect((await ask()).statusCode).toBe(200)
    expect(server.received[0]?.message).toMatch(/Subject: \d{6} is your Raidkit code/)
    mail.close()
    await server.close()
  })
})
