import { describe, expect, it } from 'vitest'
import { gameStep, logFollower, NEW_GAME, newestSession, type GameMove, type LogEvent } from './index.ts'

const NINE = 'Logs/log_2026.07.11_9-59-59_1.0'
const TEN = 'Logs/log_2026.07.11_10-00-00_1.0'
const line = (text: string) => `2026-07-11 05:09:41.120|1.0|Info|application|${text}\n`
const mapLine = (map: string) => line(`scene preset path:maps/${map}.bundle rcid:x`)
const questLine = (id: string, type = 12) =>
  `2026-07-11 05:09:42.120|1.0|Info|push-notifications|Got notification | ChatMessageReceived\n{"message":{"type":${type},"templateId":"${id} x"}}\n`

/** Creates a folder in memory, with a follower. */
function folder() {
  const files = new Map<string, string>()
  const follower = logFollower({ newDecoder: (encoding) => new TextDecoder(encoding) })
  const look = () => {
    const listed = [...files].map(([path, text]) => ({ path, size: text.length }))
    const [live, history]: [LogEvent[], LogEvent[]] = [[], []]
    for (let reads = follower.wanted(listed); reads.length > 0; reads = follower.wanted(listed)) {
      for (const { path, from, to } of reads) {
        const bytes = new TextEncoder().encode(files.get(path)?.slice(from, to))
        const { events, isHistory } = follower.read(path, bytes)
        ;(isHistory ? history : live).push(...events)
      }
    }
    return { live, history }
  }
  const add = (path: string, text: string) => files.set(path, (files.get(path) ?? '') + text)
  return { files, look, add, follower }
}

describe('the newest session', () => {
  it.each([
    [['log_2026.07.11_9-59-59_1.0', 'log_2026.07.11_10-00-00_1.0'], 'log_2026.07.11_10-00-00_1.0'],
    [['log_2026.07.11_10-00-00', 'log_2026.07.10_23-00-00_1.0', 'old'], 'log_2026.07.11_10-00-00'],
    [['other'], undefined],
  ])('of %j', (names, expected) => expect(newestSession(names)).toBe(expected))
})

describe('following a folder', () => {
  it('remembers what is there and acts on what comes', () => {
    const { look, add } = folder()
    add(`${TEN}/a application_000.log`, mapLine('customs_preset'))
    add(`${TEN}/a push-notifications_000.log`, questLine('old'))
    add(`${NINE}/a push-notifications_000.log`, questLine('older'))
    expect(look()).toMatchObject({ live: [], history: [{ kind: 'mapLoading' }, { questId: 'old' }] })
    add(`${TEN}/a push-notifications_000.log`, questLine('new'))
    expect(look()).toMatchObject({ live: [{ questId: 'new' }], history: [] })
    expect(look()).toEqual({ live: [], history: [] })
  })

  it('goes on in the next file of a session and in the next session', () => {
    const { look, add, follower } = folder()
    add(`${NINE}/a application_000.log`, mapLine('woods_preset'))
    look()
    add(`${NINE}/a application_001.log`, mapLine('customs_preset'))
    expect(look().live).toMatchObject([{ map: 'customs_preset' }])
    add(`${TEN}/a application_000.log`, mapLine('city_preset'))
    expect(look().live).toMatchObject([{ map: 'city_preset' }])
    expect(follower.session).toBe('log_2026.07.11_10-00-00_1.0')
  })

  it('takes a folder that a clock set back has made, but no old one that is copied in', () => {
    const { look, add } = folder()
    add(`${TEN}/a application_000.log`, '')
    look()
    add('Logs/log_2025.01.01_1-00-00/a notifications_000.log', questLine('copied'))
    expect(look()).toEqual({ live: [], history: [] })
    add(`${NINE}/a push-notifications_000.log`, questLine('new'))
    expect(look().live).toMatchObject([{ questId: 'new' }])
  })

  it('acts on nothing of a file that was replaced', () => {
    const { files, look, add } = folder()
    const path = `${TEN}/a push-notifications_000.log`
    add(path, questLine('long-long-long') + questLine('b'))
    look()
    files.set(path, questLine('c'))
    expect(look()).toMatchObject({ live: [], history: [{ questId: 'c' }] })
  })

  it.each([
    ['the followed session', TEN],
    ['another one', NINE],
    ['all of them', ''],
  ])('%s may be out of sight for a moment: nothing old is news when it is back', (_, lost) => {
    const { files, look, add } = folder()
    add(`${NINE}/a push-notifications_000.log`, questLine('older'))
    add(`${TEN}/a push-notifications_000.log`, questLine('old'))
    look()
    const before = new Map(files)
    for (const path of before.keys()) if (path.startsWith(lost)) files.delete(path)
    expect(look()).toEqual({ live: [], history: [] })
    for (const [path, text] of before) files.set(path, text)
    expect(look()).toEqual({ live: [], history: [] })
    add(`${TEN}/a push-notifications_000.log`, questLine('new'))
    expect(look().live).toMatchObject([{ questId: 'new' }])
  })

  it('begins with an empty folder', () => {
    const { look, add } = folder()
    expect(look()).toEqual({ live: [], history: [] })
    add(`${TEN}/a application_000.log`, mapLine('city_preset'))
    expect(look().live).toHaveLength(1)
  })

  it('reads a long history in steps', () => {
    const { look, add } = folder()
    add(`${TEN}/a application_000.log`, line('x'.repeat(500)).repeat(5_000) + mapLine('city_preset'))
    expect(look()).toMatchObject({ live: [], history: [{ map: 'city_preset' }] })
  })
})

describe('moves', () => {
  const moves = (...events: object[]): GameMove[] => {
    let state = NEW_GAME
    return events.flatMap((event) => {
      // Safe: the table below writes events without their time.
      const next = gameStep(state, { atMs: 0, ...event } as LogEvent)
      state = next.state
      return next.move ?? []
    })
  }

  it('name a map once for a raid', () => {
    const customs = { kind: 'mapLoading', map: 'customs_preset' }
    const created = { kind: 'raidCreated', map: 'bigmap', isOnline: true, shortId: 'a' }
    expect(moves(customs, created, { kind: 'raidStarted' }, { kind: 'raidOver' }, customs)).toEqual([
      { kind: 'map', map: 'customs_preset' },
      { kind: 'map', map: 'customs_preset' },
    ])
    expect(moves(customs, { kind: 'transit', from: 'bigmap', to: 'RezervBase' })).toEqual([
      { kind: 'map', map: 'customs_preset' },
      { kind: 'map', map: 'RezervBase' },
    ])
    expect(moves({ kind: 'mapLoading', map: 'new_map' })).toEqual([{ kind: 'map', map: 'new_map' }])
  })

  it('name quests with whose they are', () => {
    const quest = { kind: 'quest', questId: 'q', state: 'finished' }
    expect(moves(quest, { kind: 'mode', mode: 'PVE' }, { kind: 'profile', profileId: 'p' }, quest)).toEqual([
      { ...quest, mode: undefined, profileId: undefined },
      { ...quest, mode: 'PVE', profileId: 'p' },
    ])
  })
})
