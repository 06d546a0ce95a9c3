import { PilotEvent } from '@raidkit/contract/pilot/pilotWebhook'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeSite } from './testing/fakeSite.ts'
import { gameFolders, questRecord, makeLogRecord, startedCompanion } from './testing/startedCompanion.ts'

const DEBUT = '5936d90786f7742b1420ba5b'
const PROFILE = '64b0c1d2e3f405162738495a'
// external interfaces 10
const PROFILE_KEY = '52b02e92eb76b9d14b7d6c4662950c33665ed73954eff7934083e9001983e522'

let folders: Awaited<ReturnType<typeof gameFolders>>
const stops: (() => void)[] = []
const stopped = <One extends { stop: () => void }>(one: One) => {
  stops.push(one.stop)
  return one
}

beforeEach(async () => {
  folders = await gameFolders()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await folders.remove()
})

describe('the settings page', () => {
  const call = (port: number, address: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${address}`, init)
  const post = (port: number, address: string, body: object, origin = `http://127.0.0.1:${port}`) =>
    call(port, address, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin },
    })

  it('scans old logs when asked, and imports them', async () => {
    const profiles = [
      {
        profileKey: PROFILE_KEY,
        gameMode: 'PVP',
        foundCount: 1,
        matchedCount: 1,
        ignoredCount: 0,
        firstEventAt: null,
        lastEventAt: null,
        linkedCharUid: null,
      },
    ]
    const site = stopped(
      await fakeSite(({ event }) => ({ ok: true, ...(event.startsWith('quest_') && { profiles }) })),
    )
    await folders.write('application', makeLogRecord('application', 'Session mode: Regular'))
    await folders.write('application', makeLogRecord('application', `SelectProfile ProfileId:${PROFILE}`))
    await folders.write('push-notifications', questRecord(DEBUT) + questRecord('c'.repeat(24), 10))
    const settings = { site: site.address, key: 'secret' }
    const { port, ...companion } = stopped(await startedCompanion({ folders, settings }))
    await post(port, '/api/scan', {})
    expect(companion.state().scan?.profiles).toEqual(profiles)
    const scan = site.events.find(({ event }) => event === 'quest_scan')
    const at = '2026-08-05T07:14:03.117Z'
    expect(scan).toEqual({
      event: 'quest_scan',
      hookId: 'secret',
      skippedEvents: 0,
      profiles: [
        { profileKey: PROFILE_KEY, gameMode: 'PVP', questIds: [DEBUT], firstEventAt: at, lastEventAt: at },
      ],
    })
    expect(PilotEvent.safeParse(scan).success).toBe(true)
    await post(port, '/api/import', { profileKey: PROFILE_KEY, charUid: 'c1' })
    await post(port, '/api/import', { profileKey: PROFILE_KEY, fraction: 'Bear' })
    expect(site.events.slice(-2)).toMatchObject([
      { event: 'quest_import', profileKey: PROFILE_KEY, charUid: 'c1' },
      { event: 'quest_create_import', profileKey: PROFILE_KEY, fraction: 'Bear' },
    ])
  })

  it('never tells the key, and takes changes from nobody but itself', async () => {
    const { port, settings } = stopped(await startedCompanion({ folders, settings: { key: 'secret' } }))
    expect(await (await call(port, '/api/state')).text()).not.toContain('secret')
    expect((await post(port, '/api/settings', { language: 'ru' }, 'https://raidkit.example')).status).toBe(
      403,
    )
    expect((await post(port, '/api/settings', { key: 5 })).status).toBe(400)
    expect((await post(port, '/api/settings', { site: 'javascript:alert(1)' })).status).toBe(400)
    expect(
      (await post(port, '/api/settings', { site: `https://x.example/${'x'.repeat(20_000)}` })).status,
    ).toBe(413)
    expect(settings.read()).toMatchObject({ key: 'secret', language: 'en' })
    expect((await post(port, '/api/settings', { language: 'ru' })).status).toBe(200)
    expect(settings.read()).toMatchObject({ key: 'secret', language: 'ru' })
    expect(await (await call(port, '/')).text()).toContain('<html lang="ru">')
    expect((await call(port, '/__proto__')).status).toBe(404)
  })
})
