import { describe, expect, it } from 'vitest'
import type { LogEvent } from '../game-logs/index.ts'
import { LoggedRaid, raidsOf } from './index.ts'

const S = 1_000
const MINUTE = 60 * S
// Safe: the tests write complete events in short form.
const at = (atMs: number, kind: string, more: object = {}) => ({ kind, atMs, ...more }) as LogEvent
const raid = (startMs: number, shortId: string, { waitMs = 10 * S, map = 'bigmap' } = {}) => [
  at(startMs - 100 * S, 'matched', { seconds: 79.3 }),
  at(startMs - 60 * S, 'mapLoading', { map: 'customs_preset' }),
  at(startMs - 50 * S, 'raidCreated', { map, isOnline: true, shortId }),
  at(startMs - waitMs, 'countdown'),
  at(startMs, 'raidStarted'),
]
const over = (atMs: number, shortId?: string) => at(atMs, 'raidOver', { map: 'bigmap', shortId })
const sale = (atMs: number) =>
  at(atMs, 'fleaSale', { itemId: 'a', count: 1, buyer: 'x', money: { '₽': 412_000 } })
const player = [at(0, 'mode', { mode: 'PVE' }), at(0, 'profile', { profileId: 'p' })]

describe('raids', () => {
  it('have map, mode, side, length, queue and the sales while they ran', () => {
    const start = 10 * MINUTE
    const events = [
      ...player,
      ...raid(start, 'AB12CD'),
      sale(start + MINUTE),
      over(start + 30 * MINUTE, 'AB12CD'),
    ]
    const raids = raidsOf([[...events, sale(start + 31 * MINUTE)]])
    expect(raids).toEqual([
      {
        map: 'bigmap',
        mode: 'PVE',
        profileId: 'p',
        side: 'pmc',
        isOnline: true,
        shortId: 'AB12CD',
        startMs: start,
        lengthMs: 30 * MINUTE,
        queueMs: 79_300,
        reconnects: 0,
        sales: [{ atMs: start + MINUTE, itemId: 'a', count: 1, money: { '₽': 412_000 } }],
      },
    ])
    expect(LoggedRaid.array().safeParse(raids).success).toBe(true)
  })

  it.each([
    [3_001, 'pmc'],
    [3_000, 'scav'],
    [200, 'scav'],
    [-500, undefined], // a clock that was set back in between
  ])('after a countdown of %i ms are those of %s', (waitMs, side) => {
    const [started, countdown] = [at(10_000, 'raidStarted'), at(10_000 - waitMs, 'countdown')]
    const map = at(1, 'mapLoading', { map: 'woods_preset' })
    expect(raidsOf([[map, countdown, started]])[0]?.side).toBe(side)
  })

  it('go on after a reconnect, also in the next start of the game', () => {
    const first = [...raid(10 * MINUTE, 'A'), over(12 * MINUTE, 'A'), ...raid(15 * MINUTE, 'A')]
    const second = [...raid(20 * MINUTE, 'A'), over(25 * MINUTE, 'A')]
    const [only, ...others] = raidsOf([second, first])
    expect(others).toEqual([])
    expect(only).toMatchObject({ startMs: 10 * MINUTE, lengthMs: 15 * MINUTE, reconnects: 2 })
  })

  it('end with a transit, and the next one is on the other map', () => {
    const transit = at(20 * MINUTE, 'transit', { from: 'bigmap', to: 'RezervBase' })
    const events = [...raid(10 * MINUTE, 'A'), transit, at(21 * MINUTE, 'raidStarted'), over(40 * MINUTE)]
    expect(raidsOf([events])).toMatchObject([
      { map: 'bigmap', lengthMs: 10 * MINUTE },
      { map: 'RezervBase', lengthMs: 19 * MINUTE },
    ])
  })

  it('are none where matching was aborted, nor in the hideout', () => {
    const [matched, map] = raid(10 * MINUTE, 'A')
    const events = [matched, map, at(9.5 * MINUTE, 'matchingAborted'), at(10 * MINUTE, 'raidStarted')]
    expect(raidsOf([events.filter((event) => event !== undefined)])).toEqual([])
  })

  it('have no length where the end is missing, of another raid or hours away', () => {
    const next = raid(60 * MINUTE, 'B')
    expect(raidsOf([[...raid(10 * MINUTE, 'A'), ...next, over(61 * MINUTE, 'A')]])).toEqual([
      expect.not.objectContaining({ lengthMs: expect.anything() }),
      expect.not.objectContaining({ lengthMs: expect.anything() }),
    ])
    expect(raidsOf([[...raid(10 * MINUTE, 'A'), over(400 * MINUTE)]])[0]?.lengthMs).toBeUndefined()
  })
})
