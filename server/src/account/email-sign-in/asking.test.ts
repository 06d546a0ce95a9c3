import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMAIL, mailReader, refusalOf } from '../../testing/services/mailReader.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'
import { wordsOf } from '../../platform/words/index.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')

let nowMs = START_MS
let site: TestApp
const { ask, enter, lastCode, signedIn } = mailReader(() => site)

beforeEach(async () => {
  nowMs = START_MS
  site = await testApp({ now: () => nowMs, environment: { OWNER_EMAIL: 'Owner@Example.org' } })
})
afterEach(() => site.close())

describe('asking', () => {
  it('is answered in the same way whether or not there is an account', async () => {
    await signedIn('known@example.org')
    nowMs += MINUTE_MS
    const replies = [await ask({ email: 'known@example.org' }), await ask({ email: 'unknown@example.org' })]
    const [known, unknown] = replies.map((reply) => ({
      status: reply.statusCode,
      body: reply.body,
      headers: Object.keys(reply.headers),
      cookies: reply.cookies.map(({ value, ...cookie }) => ({ ...cookie, length: value.length })),
    }))
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 200, body: '{}' })
    const wrong = await Promise.all(
      ['known@example.org', 'unknown@example.org'].map((email) => enter('12', {}, email)),
    )
    expect(wrong[0]?.body).toBe(wrong[1]?.body)
  })

  it.each(['', 'nobody', 'a@b', 'a b@example.org', 'x@example.org\r\nBcc: y@example.org'])(
    '%j is no address',
    async (email) => {
      expect(refusalOf(await ask({ email }))).toEqual([400, 'invalid_email'])
      expect(site.letters).toEqual([])
    },
  )

  it.each([[{}], [null], [7], [['a@example.org']], ['x'.repeat(501)]])('%j is refused', async (email) => {
    expect(refusalOf(await ask({ email }))).toEqual([400, 'bad_request'])
  })

  it('is done once a minute, and says when again', async () => {
    await ask()
    nowMs += 45_000
    const reply = await ask()
    expect(refusalOf(reply)).toEqual([429, 'rate_limited'])
    expect(reply.headers['retry-after']).toBe('15')
    nowMs += 15_000
    expect((await ask()).statusCode).toBe(200)
    expect(site.letters).toHaveLength(2)
  })

  it('sends one mail to 30 of a network who ask at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => ask({ ip: `2001:db8:1:2::${nth}` })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(site.letters).toHaveLength(1)
  })

  it('sends 20 codes an hour for a network', async () => {
    await site.close()
    site = await testApp({ now: () => nowMs, environment: { RATE_LIMIT: '1000' } })
    const statuses = []
    for (let nth = 0; nth < 21; nth++) {
      statuses.push((await ask({ email: `player${nth}@example.org` })).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    expect((await ask({ email: 'another@example.org', ip: '203.0.113.5' })).statusCode).toBe(200)
  })

  it('keeps no address of anybody in its counts', async () => {
    const spend = vi.spyOn(site.deps.store.counts, 'spend')
    await ask({ ip: '203.0.113.77' })
    const keys = spend.mock.calls.map(([{ key }]) => key)
    expect(keys.length).toBeGreaterThan(2)
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/)
    expect(keys.join(' ')).not.toMatch(/player|example/)
  })
})

describe('the mail', () => {
  it.each([
    ['en', 'en', 'is your Raidkit code'],
    ['ru', 'ru', 'ваш код для Raidkit'],
    ['de', 'de', wordsOf('de').mails.codeSubject.replace('{code}', '').trim()],
    ['pt-BR', 'pt', wordsOf('po').mails.codeSubject.replace('{code}', '').trim()],
    ['nonsense', 'en', 'is your Raidkit code'],
  ])('for a reader of %s is in %s', async (lang, language, subject) => {
    await ask({ lang })
    const letter = site.letters[0]
    expect(letter).toMatchObject({ to: EMAIL, language })
    expect(letter?.subject).toContain(subject)
    for (const part of [letter?.subject, letter?.text, letter?.html]) expect(part).toContain(lastCode())
    expect(`${letter?.text}${letter?.html}`).not.toMatch(/https?:|<img|<a /)
  })
})
