import { describe, expect, it } from 'vitest'
import { gameFollower, logPlace, recentSessions, type GameMove } from './index.ts'

const FIRST = 'log_2026.07.11_9-59-59_1.0'
const SECOND = 'log_2026.07.11_10-00-00_1.0'
const record = (channel: string, text: string) => `2026-07-11 05:09:41.120|1.0|Info|${channel}|${text}\n`
const map = (bundle: string) => record('application', `scene preset path:maps/${bundle}.bundle rcid:x`)
const mode = record('application', 'Session mode: Pve')
const quest = (id: string) =>
  `${record('push-notifications', 'Got notification | ChatMessageReceived')}{"message":{"type":12,"templateId":"${id} x"}}\n`

function game() {
  const files = new Map<string, string>()
  const follower = gameFollower({ newDecoder: (encoding) => new TextDecoder(encoding) })
  const look = () => {
    const listed = [...files].map(([path, text]) => ({ path, size: text.length }))
    const moves: GameMove[] = []
    for (let reads = follower.wanted(listed); reads.length > 0; reads = follower.wanted(listed))
      for (const { path, from, to } of reads)
        moves.push(...follower.read(path, new TextEncoder().encode(files.get(path)?.slice(from, to))).moves)
    return moves
  }
  const add = (path: string, text: string) => files.set(path, (files.get(path) ?? '') + text)
  return { files, look, add, follower }
}

describe('the followed game', () => {
  it('remembers what was there, and moves by what comes', () => {
    const { add, look, follower } = game()
    add(`${FIRST}/a application_000.log`, mode + map('woods_preset'))
    add(`${FIRST}/a push-notifications_000.log`, quest('old'))
    expect([look(), follower.state.map]).toEqual([[], 'woods_preset'])
    add(`${FIRST}/a push-notifications_000.log`, quest('new'))
    expect(look()).toMatchObject([{ kind: 'quest', questId: 'new', mode: 'PVE' }])
  })

  it('forgets all of it with the next start of the game', () => {
    const { add, look, follower } = game()
    add(`${FIRST}/a application_000.log`, mode + map('woods_preset'))
    look()
    add(`${SECOND}/a application_000.log`, '')
    look()
    expect([follower.session, follower.state.map, follower.state.mode]).toEqual([
      SECOND,
      undefined,
      undefined,
    ])
    add(`${SECOND}/a application_000.log`, map('woods_preset'))
    expect(look()).toEqual([{ kind: 'map', map: 'woods_preset' }])
  })
})

describe('the log folder of a chosen folder', () => {
  it.each([
    ['the log folder itself', [FIRST], undefined, undefined, ''],
    ['the game with logs', ['EscapeFromTarkov.exe', 'Logs'], [FIRST], undefined, 'Logs'],
    ['the game on Steam', ['build'], undefined, [FIRST], 'build/Logs'],
    ['a game that was never started', ['Logs'], [], undefined, 'Logs'],
    ['two of them: the one used last', ['Logs'], [FIRST], [SECOND], 'build/Logs'],
    ['two of them, one unused', ['Logs'], [FIRST], [], 'Logs'],
    ['another folder', ['Screenshots', 'x.png'], undefined, undefined, undefined],
    ['one that is gone', undefined, undefined, undefined, undefined],
  ])('%s', (_, chosen, logs, onSteam, expected) => {
    const found = logPlace([
      { place: '', names: chosen },
      { place: 'Logs', names: logs },
      { place: 'build/Logs', names: onSteam },
    ])
    expect(found).toBe(expected)
  })

  it('is looked into no further back than a clock is set', () => {
    const older = 'log_2026.07.11_7-00-00_1.0'
    expect(recentSessions([older, FIRST, SECOND, 'cache', 'log_x'])).toEqual([FIRST, SECOND])
    expect(recentSessions(['cache'])).toEqual([])
  })
})
