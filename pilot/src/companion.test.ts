import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PilotEvent } from '@raidkit/contract/pilot/pilotWebhook'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeSite } from './testing/fakeSite.ts'
import {
  connectedPage,
  gameFolders,
  mapRecord,
  questRecord,
  makeLogRecord,
  SCREENSHOT,
  startedCompanion,
} from './testing/startedCompanion.ts'

const DEBUT = '5936d90786f7742b1420ba5b'
const PROFILE = '64b0c1d2e3f405162738495a'
// external interfaces 10
const PROFILE_KEY = '52b02e92eb76b9d14b7d6c4662950c33665ed73954eff7934083e9001983e522'

let folders: Awaited<ReturnType<typeof gameFolders>>
const stops: (() => void)[] = []
const soon = { timeout: 15_000, interval: 20 }
const until = (check: () => void) => vi.waitFor(check, soon)
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

describe('a page that connects', () => {
  it('gets lines and then the configuration, and then what happens', async () => {
    await folders.write('application', mapRecord('woods_preset'))
    await folders.write('push-notifications', questRecord('old'))
    const companion = stopped(await startedCompanion({ folders }))
    await until(() => expect(companion.state().game.map).toBe('woods_preset'))
    const page = await connectedPage(companion.port)
    await until(() => expect(page.messages()).toHaveLength(1))
    expect(page.frames.slice(0, -1).length).toBeGreaterThan(1)
    expect(page.messages()[0]).toEqual({
      messageType: 'CONFIGURATION',
      version: '0.1.0',
      mapChangeEnabled: true,
      gameFolder: folders.game,
      screenshotsFolder: folders.screenshots,
    })

    await folders.write('application', mapRecord('customs_preset'))
    await until(() => expect(page.messages().at(-1)).toEqual({ messageType: 'MAP_CHANGE', map: 'bigmap' }))
    expect(page.frames.at(-2)).toBe('Map: Customs')
    const quest = questRecord(DEBUT)
    await folders.write('push-notifications', quest.slice(0, 150))
    await folders.write('push-notifications', quest.slice(150))
    await until(() =>
      expect(page.messages().at(-1)).toEqual({ messageType: 'QUEST_UPDATE', questId: DEBUT, status: '12' }),
    )
    await folders.shoot('2026-08-20[21-47]_9.43 (0).png')
    await folders.shoot(SCREENSHOT)
    // external interfaces 10: the axes of the first protocol
    await until(() =>
      expect(page.messages().slice(-2)).toEqual([
        { messageType: 'POSITION_UPDATE', x: -40.75, y: 12.5, z: 1.25 },
        { messageType: 'SEND_FILENAME', filename: SCREENSHOT },
      ]),
    )
    expect(page.messages()).toHaveLength(5)
  })

  it('changes settings, resets them, updates, and hears its own words back', async () => {
    const update = vi.fn(async () => undefined)
    const companion = stopped(await startedCompanion({ folders, update }))
    const { socket, messages, frames } = await connectedPage(companion.port)
    const say = (message: object | string) =>
      socket.send(typeof message === 'string' ? message : JSON.stringify(message))
    say({
      messageType: 'SETTINGS_UPDATE',
      gameFolder: folders.game,
      screenshotsFolder: '',
      mapChangeEnabled: false,
    })
    await until(() => expect(messages().at(-1)).toMatchObject({ mapChangeEnabled: false }))
    expect(frames).toContain('Settings saved')
    const saved: unknown = JSON.parse(await readFile(path.join(folders.root, 'config/settings.json'), 'utf8'))
    expect(saved).toMatchObject({ mapChangeEnabled: false, screenshotsFolder: '' })
    say({ messageType: 'SETTINGS_RESET' })
    await until(() => expect(messages().at(-1)).toMatchObject({ mapChangeEnabled: true }))
    say({ messageType: 'UPDATE' })
    await until(() => expect(update).toHaveBeenCalledOnce())
    say('{"messageType":"DANCE"}')
    await until(() => expect(frames.at(-1)).toBe('Echo: {"messageType":"DANCE"}'))
  })

  it('of another site is refused', async () => {
    const companion = stopped(await startedCompanion({ folders }))
    for (const origin of ['https://evil.example', 'null', 'https://localhost.evil.example'])
      await expect(connectedPage(companion.port, origin)).rejects.toThrow('403')
    for (const origin of ['https://raidkit.example', 'https://www.raidkit.example', 'http://localhost:3000'])
      (await connectedPage(companion.port, origin)).socket.close()
  })

  it('is closed with a reason when it sends too much, and the companion goes on', async () => {
    const companion = stopped(await startedCompanion({ folders }))
    const long = await connectedPage(companion.port)
    long.socket.send('x'.repeat(1_048_576))
    expect((await long.closed).code).toBe(1009)
    const fast = await connectedPage(companion.port)
    for (let nth = 0; nth < 1_000; nth += 1) fast.socket.send('{}')
    expect(await fast.closed).toEqual({ code: 1008, reason: 'too many messages' })
    const next = await connectedPage(companion.port)
    await until(() => expect(next.messages()).toHaveLength(1))
  })
})

describe('bad logs', () => {
  it('in UTF-16, cut in a character, and with clocks that jump complete what they say and no more', async () => {
    await folders.write('application', mapRecord('woods_preset'))
    const companion = stopped(await startedCompanion({ folders }))
    // Content that exists at the first look is history.
    await until(() => expect(companion.state().game.map).toBe('woods_preset'))
    const page = await connectedPage(companion.port)
    const text = `${questRecord('a'.repeat(24))}${questRecord('b'.repeat(24), 10).replaceAll('9:14', '1:00')}`
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
    for (let at = 0; at < bytes.length; at += 333)
      await folders.write('push-notifications', bytes.subarray(at, at + 333))
    const quests = () => page.messages().filter(({ messageType }) => messageType === 'QUEST_UPDATE')
    await until(() => expect(quests().map(({ status }) => status)).toEqual(['12', '10']))
    await folders.write('application', Buffer.from([0xff, 0x00, 0x80, 10]))
    await folders.write('application', mapRecord('some_new_map'))
    await until(() => expect(page.frames).toContain('Unknown map: some_new_map'))
  })
})

describe('the site', () => {
  it('is told everything under the key, by the profile’s key alone', async () => {
    const site = stopped(await fakeSite())
    const settings = { site: site.address, key: 'secret' }
    await folders.write('application', mapRecord('woods_preset'))
    const companion = stopped(await startedCompanion({ folders, settings }))
    await until(() =>
      expect(companion.state()).toMatchObject({
        site: 'connected',
        pro: true,
        latestVersion: '0.2.0',
        game: { map: 'woods_preset' },
      }),
    )
    await folders.write('application', makeLogRecord('application', 'Session mode: Pve'))
    await folders.write(
      'application',
      makeLogRecord('application', `SelectProfile ProfileId:${PROFILE} AccountId:7`),
    )
    await folders.write('application', mapRecord('city_preset'))
    await until(() => expect(companion.state().game.map).toBe('city_preset'))
    site.fail(1) // the request is tried once more
    await folders.write('push-notifications', questRecord(DEBUT))
    await folders.shoot(SCREENSHOT)
    await until(() =>
      expect(site.events.map(({ event }) => event)).toEqual(expect.arrayContaining(['screenshot', 'quest'])),
    )
    const of = (name: string) => site.events.find(({ event }) => event === name)
    expect(of('status')).toMatchObject({
      hookId: 'secret',
      app: { version: '0.1.0', gameFolder: folders.game, gameFound: true },
    })
    expect(of('map')).toEqual({ event: 'map', hookId: 'secret', map: 'TarkovStreets' })
    expect(of('quest')).toEqual({
      event: 'quest',
      hookId: 'secret',
      questId: DEBUT,
      status: '12',
      profileRouting: true,
      profileKey: PROFILE_KEY,
      gameMode: 'PVE',
    })
    expect(of('screenshot')).toEqual({ event: 'screenshot', hookId: 'secret', filename: SCREENSHOT })
    expect(JSON.stringify(site.events)).not.toContain(PROFILE)
    expect(site.events.filter((event) => !PilotEvent.safeParse(event).success)).toEqual([])
  })

  it('that is away or does not know the key is said so', async () => {
    const site = stopped(await fakeSite(() => ({ ok: false, error: 'bad_key' })))
    const settings = { site: site.address, key: 'wrong' }
    const companion = stopped(await startedCompanion({ folders, settings }))
    await until(() => expect(companion.state().site).toBe('badKey'))
    site.stop()
    await folders.shoot(SCREENSHOT)
    await until(() => expect(companion.state().site).toBe('noServer'))
    await companion.settings.change({ key: '' })
    expect(companion.state().site).toBe('noKey')
  })
})
