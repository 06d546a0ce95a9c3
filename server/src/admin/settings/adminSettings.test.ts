import { DEFAULT_SETTINGS } from '@raidkit/rules/admin/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HARMFUL } from '../../testing/samples/harmfulMarkup.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
let admin: Person
beforeAll(async () => {
  site = await testApp()
  admin = await site.as('admin')
})
afterAll(() => site.close())

const ask = async (method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const reply = await admin.ask({ method, url: `/api/be/admin/${path}`, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json(), message: reply.json().error?.message }
}
const version = async () => (await ask('GET', 'settings')).body.version
const save = async (settings: object) => ask('PUT', 'settings', { version: await version(), settings })

describe('settings', () => {
  it('begin as the rules have them, and every one can be changed', async () => {
    expect((await ask('GET', 'settings')).body).toEqual({ version: 0, settings: DEFAULT_SETTINGS })
    const settings = {
      fuelBase: 5.5,
      tournamentEnabled: true,
      tarkovPilotVersion: '1.2.3',
      proSeats: 2,
      patreonMinCents: 300,
      patreonGraceDays: 0,
      access: { ocr: 'visitor', gear: 'pro' },
      regionalSites: { us: 'https://us.example', ru: 'https://ru.example/' },
      communityUrl: 'https://discord.gg/raidkit',
      ads: { enabled: true, kind: 'provider', banners: [], snippet: '<b>Tea</b>' },
    }
    expect(Object.keys(settings).toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted())
    expect((await save(settings)).body).toEqual({ version: 1, settings })
    expect(site.published.at(-1)).toEqual({ type: 'settings' })
    // The public settings are served with the new values at once.
    const open = (await site.app.inject('/api/be/settings')).json()
    const { access, communityUrl } = settings
    expect(open).toMatchObject({ fuelBase: 5.5, tournamentEnabled: true, access, communityUrl })
    expect(open).not.toHaveProperty('regionalSites')
  })

  it('that are not named stay', async () => {
    const before = (await ask('GET', 'settings')).body.settings
    expect((await save({ proSeats: 9 })).body.settings).toEqual({ ...before, proSeats: 9 })
  })

  it('are not written over those that somebody else changed meanwhile', async () => {
    const seen = await version()
    await save({ proSeats: 4 })
    const reply = await ask('PUT', 'settings', { version: seen, settings: { fuelBase: 1 } })
    expect([reply.status, reply.body.error.code]).toEqual([409, 'version_conflict'])
    expect((await ask('GET', 'settings')).body.settings).toMatchObject({ proSeats: 4, fuelBase: 5.5 })
  })

  it('of 20 writers who saw the same one succeeds', async () => {
    const seen = await version()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        ask('PUT', 'settings', { version: seen, settings: { proSeats: 100 + nth } }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array(19).fill(409),
    ])
  })

  it.each([
    [{ fuelBase: 0 }, 'settings.fuelBase'],
    [{ fuelBase: 1001 }, 'settings.fuelBase'],
    [{ fuelBase: '5' }, 'settings.fuelBase'],
    [{ fuelBase: null }, 'settings.fuelBase'],
    [{ proSeats: 1.5 }, 'settings.proSeats'],
    [{ proSeats: -1 }, 'settings.proSeats'],
    [{ patreonGraceDays: 91 }, 'settings.patreonGraceDays'],
    [{ patreonMinCents: 1e9 }, 'settings.patreonMinCents'],
    [{ tarkovPilotVersion: 'x'.repeat(33) }, 'settings.tarkovPilotVersion'],
    [{ tournamentEnabled: 'yes' }, 'settings.tournamentEnabled'],
    [{ ads: { enabled: true, more: 1 } }, 'settings.ads'],
    [{ ads: true }, 'settings.ads'],
    [{ regionalSites: { us: 'javascript:alert(1)' } }, 'settings.regionalSites.us'],
    [{ regionalSites: { us: '/path' } }, 'settings.regionalSites.us'],
    [{ regionalSites: { mars: 'https://mars.example' } }, 'settings.regionalSites'],
    [{ communityUrl: 'javascript:alert(1)' }, 'settings.communityUrl'],
    [{ communityUrl: 'discord.gg/raidkit' }, 'settings.communityUrl'],
    [{ communityUrl: '//discord.gg/raidkit' }, 'settings.communityUrl'],
    [{ communityUrl: 'https://discord.gg@evil.example/' }, 'settings.communityUrl'],
    [{ communityUrl: 'https://' }, 'settings.communityUrl'],
    [{ communityUrl: `https://${'x'.repeat(500)}.example` }, 'settings.communityUrl'],
    [{ access: { nothing: 'user' } }, 'settings.access'],
    [{ access: { ocr: 'everybody' } }, 'settings.access.ocr'],
    [{ access: { ocr: 'admin' } }, 'access.ocr'], // raised
    [{ access: { progressReset: 'pro' } }, 'access.progressReset'], // raised
    [{ access: { customPrices: 'visitor' } }, 'access.customPrices'], // needs an account
    [{ access: { adminPages: 'pro' } }, 'access.adminPages'], // stays with admins
    [{ access: { adFree: 'user' } }, 'access.adFree'], // ads have a switch of their own
    [{ sessionSecret: 'mine' }, 'settings'],
    [{ globalSettingsChanged: 5 }, 'settings'],
  ])('%j is refused by name, and nothing is stored', async (settings, field) => {
    const before = (await ask('GET', 'settings')).body
    const reply = await save({ proSeats: 77, ...settings })
    expect([reply.status, reply.message]).toEqual([400, expect.stringMatching(new RegExp(`^${field}: `))])
    expect((await ask('GET', 'settings')).body).toEqual(before)
  })

  it('answer nothing that is kept beside them', async () => {
    await site.deps.store.settings.set('sessionSecret', 'hush')
    expect(JSON.stringify((await ask('GET', 'settings')).body)).not.toContain('hush')
  })
})

describe('redirects', () => {
  const put = (path: string, target: string, was: string | null = null) =>
    ask('PUT', 'redirects', { path, target, was })
  const listed = async () => (await ask('GET', 'redirects')).body.redirects

  it('are added, changed and removed, each sent to every page', async () => {
    const published = site.published.length
    await put('/old', '/market')
    expect(await listed()).toEqual([{ path: '/old', target: '/market', external: false }])
    await put('/old', 'https://elsewhere.example/x?y=1#z', '/market')
    expect(await listed()).toEqual([
      { path: '/old', target: 'https://elsewhere.example/x?y=1#z', external: true },
    ])
    await ask('DELETE', 'redirects', { path: '/old', was: 'https://elsewhere.example/x?y=1#z' })
    expect(await listed()).toEqual([])
    expect(site.published.slice(published)).toEqual(Array.from({ length: 3 }, () => ({ type: 'redirects' })))
  })

  it('of other scripts are kept as browsers ask for them', async () => {
    await put('/новости', '/market')
    expect(await listed()).toEqual([
      { path: '/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8', target: '/market', external: false },
    ])
    await ask('DELETE', 'redirects', { path: (await listed())[0].path, was: '/market' })
  })

  it('are not written over what somebody else wrote meanwhile', async () => {
    await put('/race', '/one')
    for (const reply of [
      await put('/race', '/two', null),
      await put('/race', '/two', '/three'),
      await ask('DELETE', 'redirects', { path: '/race', was: '/three' }),
      await ask('DELETE', 'redirects', { path: '/none', was: '/three' }),
    ])
      expect([reply.status, reply.body.error.code]).toEqual([409, 'version_conflict'])
    expect(await listed()).toEqual([{ path: '/race', target: '/one', external: false }])
  })

  it('never lead in a circle, not even when two are written at once', async () => {
    await put('/a', '/b')
    await put('/b', '/c?x=1')
    expect((await put('/c', '/a')).message).toBe('target: leads back to where it came from')
    expect((await put('/self', '/self')).message).toBe('target: leads back to where it came from')
    await put('/d', '/en/e')
    for (const [path, target] of [
      ['/l', '/ru/l'],
      ['/e', '/fr/d#x'],
      ['/o', 'http://localhost:3000/o?x=1'],
      ['/o', 'https://localhost:3000/de/o'],
      ['/c', 'http://localhost:3000/ru/a'],
      ['/новое', '/новое'],
    ] as const)
      expect((await put(path, target)).message, target).toBe('target: leads back to where it came from')
    expect((await put('/o', 'https://elsewhere.example/o')).status).toBe(200)
    const replies = await Promise.all([put('/x1', '/y1'), put('/y1', '/x1')])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  it.each([
    ['old', '/x', 'path: '],
    ['//evil.example', '/x', 'path: '],
    ['/\\evil.example', '/x', 'path: '],
    ['/with space', '/x', 'path: '],
    ['/with?query', '/x', 'path: '],
    ['/with#hash', '/x', 'path: '],
    ['/admin', '/x', 'path: '],
    ['/admin/users', '/x', 'path: '],
    ['/x/../admin', '/x', 'path: '],
    ['/%61dmin/../admin', '/x', 'path: '],
    ['/user', '/x', 'path: '],
    ['/api/be/users/me', '/x', 'path: '],
    ['/ru/market', '/x', 'path: '],
    ['/en', '/x', 'path: '],
    ['/ok', 'x', 'target: '],
    ['/ok', '', 'target: '],
    ['/ok', '//evil.example', 'target: '],
    ['/ok', '/\\evil.example', 'target: '],
    ['/ok', 'javascript:alert(1)', 'target: '],
    ['/ok', 'java\nscript:alert(1)', 'target: '],
    ['/ok', 'data:text/html,x', 'target: '],
    ['/ok', 'https:evil.example', 'target: '],
    ['/ok', 'https://user:secret@evil.example/', 'target: '],
    ['/ok', 'ftp://x.example', 'target: '],
    ['/ok', `/${'x'.repeat(2048)}`, 'target: '],
  ])('%s to %s is refused', async (path, target, field) => {
    const reply = await put(path, target)
    expect([reply.status, reply.message]).toEqual([400, expect.stringContaining(field)])
    expect((await listed()).map((redirect: { path: string }) => redirect.path)).not.toContain(path)
  })

  it.each(HARMFUL)('%s is refused, or kept as text that no page runs', async (text) => {
    const reply = await put('/harmful', text)
    expect(reply.status).toBe(400)
    const asPath = await put(`/${text}`, '/market')
    if (asPath.status === 200) expect(JSON.stringify(await listed())).not.toMatch(/<(?:script|img|svg)/i)
  })
})
