import { describe, expect, it } from 'vitest'
import { logWatch } from './logWatch.ts'
import { screenshotWatch } from './screenshotWatch.ts'
import { folderDisk } from '../../../../testing/folderDisk.ts'

const SESSION = 'Logs/log_2026.08.05_9-14-03_1.1.0.0.46624'
const APPLICATION = `${SESSION}/x application_000.log`
const NOTIFICATIONS = `${SESSION}/x push-notifications_000.log`
const DEBUT = '5936d90786f7742b1420ba5b'

const record = (channel: string, text: string) =>
  `2026-08-05 9:14:03.117|1.1.0.0.46624|Info|${channel}|${text}\r\n`
const map = (bundle: string) => record('application', `scene preset path:maps/${bundle}.bundle rcid:x`)
const quest = (id: string) =>
  `${record('push-notifications', 'Got notification | ChatMessageReceived')}{\r\n "message": { "type": 12, "templateId": "${id} successMessageText", "text": "Привет" }\r\n}\r\n`

describe('logs below a chosen folder', () => {
  it('are history first, then moves', async () => {
    const { root, add } = folderDisk()
    add(APPLICATION, map('woods_preset'))
    add(NOTIFICATIONS, quest('old'))
    add(`${SESSION}/x traces_000.log`, 'nothing for us')
    const look = logWatch(root)
    expect(await look()).toEqual({ state: 'following', session: SESSION.slice(5), moves: [], raids: [] })
    add(NOTIFICATIONS, quest(DEBUT))
    add(APPLICATION, map('customs_preset'))
    expect((await look()).moves).toMatchObject([
      { kind: 'map', map: 'customs_preset' },
      { kind: 'quest', questId: DEBUT, state: 'finished' },
    ])
    expect((await look()).moves).toEqual([])
  })

  it('go on in the next file, and in UTF-16 that is cut in the middle of a character', async () => {
    const { root, add } = folderDisk()
    add(APPLICATION, map('woods_preset'))
    const look = logWatch(root)
    await look()
    const bytes = new Uint8Array(Buffer.from(`\uFEFF${quest(DEBUT)}`, 'utf16le'))
    const moves: unknown[] = []
    for (let at = 0; at < bytes.length; at += 33) {
      add(`${SESSION}/x push-notifications_001.log`, bytes.subarray(at, at + 33))
      moves.push(...(await look()).moves)
    }
    expect(moves).toMatchObject([{ questId: DEBUT }])
  })

  it.each([
    ['forbidden', 'NotAllowedError', 'prompt'],
    ['away', 'NotFoundError', 'gone'],
    ['unreadable', 'NotReadableError', 'failed'],
  ])('that are %s for a while say so, and nothing old is acted on afterwards', async (_, error, state) => {
    const { root, add, fail } = folderDisk()
    add(NOTIFICATIONS, quest('old'))
    const look = logWatch(root)
    await look()
    fail(error)
    expect(await look()).toMatchObject({ state, moves: [] })
    fail(undefined)
    expect(await look()).toMatchObject({ state: 'following', moves: [] })
    add(NOTIFICATIONS, quest(DEBUT))
    expect((await look()).moves).toMatchObject([{ questId: DEBUT }])
  })

  it('that cannot be read at the first look are history all the same', async () => {
    const { root, add, fail } = folderDisk()
    add(NOTIFICATIONS, quest('old'))
    fail('NotReadableError')
    const look = logWatch(root)
    expect((await look()).state).toBe('failed')
    fail(undefined)
    expect(await look()).toMatchObject({ state: 'following', moves: [] })
  })

  it('that vanish or shrink complete nothing', async () => {
    const { root, add, files } = folderDisk()
    add(APPLICATION, map('woods_preset'))
    add(NOTIFICATIONS, quest('long-long-long-name') + quest('old'))
    const look = logWatch(root)
    await look()
    files.set(NOTIFICATIONS, new TextEncoder().encode(quest('replaced')))
    expect((await look()).moves).toEqual([])
    files.delete(NOTIFICATIONS)
    expect((await look()).moves).toEqual([])
    add(NOTIFICATIONS, quest('back'))
    expect((await look()).moves).toEqual([])
  })

  it('are missing in any other folder, until the game is there', async () => {
    const { root, add, files } = folderDisk()
    add('holiday.png', '')
    const look = logWatch(root)
    expect((await look()).state).toBe('noLogs')
    add(APPLICATION, map('woods_preset'))
    expect((await look()).state).toBe('following')
    files.clear()
    expect((await look()).moves).toEqual([])
  })
})

describe('screenshots', () => {
  const shot = (minute: number) =>
    `2026-08-05[09-${minute}]_12.50, 1.25, -40.75_0.00000, 0.70711, 0.00000, 0.70711_13.20 (0).png`

  it.each(['', 'Screenshots/'])('are told by name, in the folder %j', async (below) => {
    const { root, add, fail } = folderDisk()
    add(`${below}${shot(15)}`, '')
    const { look } = screenshotWatch(root)
    expect(await look()).toEqual({ state: 'following', names: [] })
    add(`${below}${shot(16)}`, '')
    add(`${below}2026-08-20[21-47]_9.43 (0).png`, '')
    expect((await look()).names).toEqual([shot(16)])
    fail('NotAllowedError')
    add(`${below}${shot(17)}`, '')
    expect(await look()).toEqual({ state: 'prompt', names: [] })
    fail(undefined)
    expect(await look()).toEqual({ state: 'following', names: [] })
  })
})
