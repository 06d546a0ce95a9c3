import { DAY_MS, HOUR_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MailRefused } from '../../platform/outside/mail/mail.ts'
import { cookiesOf, EMAIL, mailReader, refusalOf, type Cookies } from '../../testing/services/mailReader.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')
const ELSEWHERE = '203.0.113.200'

let nowMs = START_MS
let site: TestApp
const { ask, enter, lastCode, signedIn } = mailReader(() => site)

beforeEach(async () => {
  nowMs = START_MS
  site = await testApp({ now: () => nowMs, environment: { RATE_LIMIT: '100000' } })
})
afterEach(() => site.close())

const waitOf = (reply: { headers: Record<string, unknown> }) => Number(reply.headers['retry-after'])
const knownOnly = ({ known_browser: known = '' }: Cookies): Cookies => ({ known_browser: known })

/** Somebody asks for codes in the reader's name, each time from another network, until nobody unknown gets one. */
async function attackFromEverywhere() {
  let refused = 0
  for (let nth = 0; refused < 3; nth++) {
    const { statusCode } = await ask({ ip: `2001:db8:${nth.toString(16)}::1` })
    refused = statusCode === 429 ? refused + 1 : 0
  }
}

describe('asking in somebody’s name', () => {
  it('from one network never stops another one, hour after hour', async () => {
    const replies = []
    for (let minute = 0; minute < 6 * 60; minute++, nowMs += MINUTE_MS) {
      await ask({ ip: `2001:db8:1:2::${minute.toString(16)}` })
      if (minute % 60 === 59) replies.push((await ask({ ip: ELSEWHERE })).statusCode)
    }
    expect(replies).toEqual(Array(6).fill(200))
    expect(site.letters.length).toBeLessThan(20)
  })

  it('from everywhere does not stop a browser that signed in before', async () => {
    const known = knownOnly(await signedIn())
    await attackFromEverywhere()
    expect((await ask({ ip: ELSEWHERE })).statusCode).toBe(429)
    const asked = await ask({ ip: ELSEWHERE, cookies: known })
    expect(asked.statusCode).toBe(200)
    const code = lastCode()
    nowMs += 5 * MINUTE_MS
    await attackFromEverywhere()
    expect((await enter(code, cookiesOf(asked))).statusCode).toBe(200)
  })

  it('sends a mailbox no more than two mails an hour in the long run', async () => {
    await attackFromEverywhere()
    const before = site.letters.length
    expect(before).toBe(10)
    for (let hour = 0; hour < 5; hour++) {
      nowMs += HOUR_MS
      await attackFromEverywhere()
    }
    expect(site.letters.length - before).toBe(10)
  })

  it('does not make the code void that somebody is waiting for', async () => {
    const waiting = await ask()
    const code = lastCode()
    expect((await ask({ ip: ELSEWHERE })).statusCode).toBe(200)
    expect(lastCode()).not.toBe('')
    expect((await enter(code, cookiesOf(waiting))).statusCode).toBe(200)
  })
})

describe('a limit', () => {
  it.each([
    ['of a network', async (): Promise<Cookies> => ({})],
    ['of a known browser', async () => knownOnly(await signedIn())],
  ])('%s is five at once', async (_, prepare) => {
    const cookies = await prepare()
    nowMs += HOUR_MS
    for (let nth = 0; nth < 5; nth++, nowMs += MINUTE_MS)
      expect((await ask({ cookies })).statusCode).toBe(200)
    const reply = await ask({ cookies })
    expect(refusalOf(reply)).toEqual([429, 'rate_limited'])
    expect(waitOf(reply)).toBeLessThanOrEqual(HOUR_MS / 1000)
    nowMs += waitOf(reply) * 1000
    expect((await ask({ cookies })).statusCode).toBe(200)
  })

  it('lasts no longer when the clock is set back', async () => {
    for (let nth = 0; nth < 6; nth++, nowMs += MINUTE_MS) await ask()
    const wait = waitOf(await ask())
    nowMs -= DAY_MS
    expect(waitOf(await ask())).toBe(wait)
    nowMs += wait * 1000
    expect((await ask()).statusCode).toBe(200)
  })

  it('is not touched by mails that failed', async () => {
    await site.close()
    let isFailing = true
    const mail: TestApp['deps']['mail'] = {
      send: async () => {
        if (isFailing) throw new MailRefused('no such mailbox', false)
      },
      state: () => ({
        way: 'outbox',
        where: '',
        from: '',
        sent: 0,
        failed: 0,
        lastSentAtMs: null,
        lastFailure: null,
      }),
      close: () => undefined,
    }
    site = await testApp({ now: () => nowMs, mail })
    for (let nth = 0; nth < 12; nth++) expect(refusalOf(await ask())).toEqual([422, 'mail_failed'])
    isFailing = false
    for (let nth = 0; nth < 5; nth++, nowMs += MINUTE_MS) expect((await ask()).statusCode).toBe(200)
    expect((await ask()).statusCode).toBe(429)
  })

  it('that refuses takes nothing of the others', async () => {
    for (let nth = 0; nth < 30; nth++) await ask() // one is sent, the pause refuses the rest
    const other = await ask({ email: 'other@example.org' })
    expect(other.statusCode).toBe(200)
    nowMs += MINUTE_MS
    expect((await ask()).statusCode).toBe(200)
  })
})

describe('a browser that signed in', () => {
  it('holds a mark that names nobody, for a year, out of reach of scripts', async () => {
    const asked = await ask()
    const reply = await enter(lastCode(), cookiesOf(asked))
    const mark = reply.cookies.find(({ name }) => name === 'known_browser')
    expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 365 * 24 * 60 * 60 })
    expect(mark?.value).toMatch(/^[\w-]{16}\.\d+\.[\w-]{43}$/)
    expect(asked.cookies.map(({ name }) => name)).toEqual(['code_login'])
  })

  it.each<[string, (known: Cookies) => Cookies | Promise<Cookies>]>([
    ['of another address', () => signedIn('other@example.org').then(knownOnly)],
    ['made up', () => ({ known_browser: `${'a'.repeat(16)}.${START_MS + DAY_MS}.${'b'.repeat(43)}` })],
    [
      'with a longer life written into it',
      ({ known_browser = '' }) => ({
        known_browser: known_browser.replace(/\.\d+\./, `.${START_MS + 2 * DAY_MS}.`),
      }),
    ],
    ['that is nonsense', () => ({ known_browser: '~.~.\u0001' })],
    [
      'that is over a year old',
      (known) => {
        nowMs += 366 * DAY_MS
        return known
      },
    ],
  ])('is not known by a mark %s', async (_, made) => {
    const cookies = await made(knownOnly(await signedIn()))
    await attackFromEverywhere()
    expect((await ask({ ip: ELSEWHERE, cookies })).statusCode).toBe(429)
  })

  it('is known to the last four addresses', async () => {
    const emails = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.org`)
    let cookies: Cookies = {}
    for (const email of emails) {
      const asked = cookiesOf(await ask({ email, cookies }))
      cookies = knownOnly(cookiesOf(await enter(lastCode(), { ...cookies, ...asked }, email)))
    }
    expect(cookies['known_browser']?.split('~')).toHaveLength(4)
  })

  it('that signs in again has one mark for the address', async () => {
    const known = knownOnly(await signedIn())
    nowMs += MINUTE_MS
    const asked = await ask({ cookies: known })
    const again = cookiesOf(await enter(lastCode(), { ...known, ...cookiesOf(asked) }, EMAIL))
    expect(again['known_browser']?.split('~')).toHaveLength(1)
    expect(again['known_browser']).not.toBe(known['known_browser'])
  })
})
