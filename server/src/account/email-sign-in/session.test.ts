import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cookiesOf, EMAIL, mailReader, refusalOf } from '../../testing/services/mailReader.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')

let nowMs = START_MS
let site: TestApp
const { ask, asked, enter, lastCode, me, signedIn } = mailReader(() => site)

beforeEach(async () => {
  nowMs = START_MS
  site = await testApp({ now: () => nowMs, environment: { OWNER_EMAIL: 'Owner@Example.org' } })
})
afterEach(() => site.close())

describe('the session', () => {
  it('is a new one: what a browser had before, planted or not, is worth nothing', async () => {
    const before = await signedIn()
    const planted = site.app.signCookie('planted by somebody else')
    const { cookies, code } = await asked('other@example.org')
    const reply = await enter(code, { ...cookies, session: before['session'] ?? '' }, 'other@example.org')
    const session = cookiesOf(reply)['session'] ?? ''
    expect([before['session'], planted, '']).not.toContain(session)
    expect((await me({ session: before['session'] ?? '' })).statusCode).toBe(401)
    expect((await me({ session: planted })).statusCode).toBe(401)
  })

  it('and the browser’s half of a code are out of reach of scripts and other sites', async () => {
    const reply = await ask()
    expect(reply.cookies).toEqual([
      expect.objectContaining({
        name: 'code_login',
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 600,
      }),
    ])
    const entered = await enter(lastCode(), cookiesOf(reply))
    const flags = Object.fromEntries(entered.cookies.map(({ name, ...cookie }) => [name, cookie]))
    expect(flags['session']).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(flags['code_login']).toMatchObject({ value: '' })
  })

  it('over https has cookies that only this host can set', async () => {
    await site.close()
    site = await testApp({ now: () => nowMs, environment: { SITE_URL: 'https://raidkit.example' } })
    const reply = await ask()
    expect(reply.cookies[0]).toMatchObject({ name: '__Host-code_login', secure: true, path: '/' })
    const entered = await enter(lastCode(), cookiesOf(reply))
    expect(entered.cookies.find(({ name }) => name === '__Host-session')).toMatchObject({ secure: true })
  })

  it('knows how it began, and the family of its browser only', async () => {
    const { cookies, code } = await asked()
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
    const { uid } = (
      await site.app.inject({
        method: 'POST',
        url: '/api/be/login/email/code',
        cookies,
        payload: { email: EMAIL, code },
        headers: { 'user-agent': agent },
      })
    ).json<{ uid: string }>()
    const rows = await site.deps.store.sessions.ofUser(uid, new Date(nowMs))
    expect(rows).toEqual([expect.objectContaining({ way: 'email', agentFamily: 'Firefox' })])
    expect(JSON.stringify(rows)).not.toContain('Linux')
  })

  it('ends by signing out', async () => {
    const cookies = await signedIn()
    await site.app.inject({ url: '/api/be/logout', cookies })
    expect((await me(cookies)).statusCode).toBe(401)
  })

  it.each(['https://evil.example', 'null', 'http://localhost:3000.evil.example'])(
    'is not begun for a page of %s',
    async (origin) => {
      const { cookies, code } = await asked()
      const entered = await site.app.inject({
        method: 'POST',
        url: '/api/be/login/email/code',
        cookies,
        headers: { origin },
        payload: { email: EMAIL, code },
      })
      expect(refusalOf(entered)).toEqual([403, 'bad_origin'])
      expect(refusalOf(await ask({ email: 'a@example.org', headers: { origin } }))).toEqual([
        403,
        'bad_origin',
      ])
      expect((await enter(code, cookies)).statusCode).toBe(200)
    },
  )
})
