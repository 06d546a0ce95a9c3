import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LogEvent } from '../game-logs/index.ts'
import {
  filteredRaids,
  isSameRaid,
  mergedRaid,
  oldRaids,
  RAID_LIMITS,
  raidBatches,
  raidCollector,
  raidDays,
  raidMap,
  raidRecord,
  raidSum,
  raidSumsByDay,
  raidSumsByMap,
  RaidRecord,
} from './index.ts'

const MINUTE = 60_000
const NOON = Date.UTC(2026, 7, 5, 12)
const raid = (change: Partial<RaidRecord> = {}): RaidRecord => ({
  map: 'bigmap',
  startMs: NOON,
  reconnects: 0,
  sales: [],
  ...change,
})
const sale = (atMs: number, rub: number) => ({ atMs, count: 1, money: { '₽': rub } })
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

describe('raids of a followed game', () => {
  // Safe: the tests write complete events in short form.
  const at = (minute: number, kind: string, more: object = {}) =>
    ({ kind, atMs: NOON + minute * MINUTE, ...more }) as LogEvent
  const entered = (minute: number, shortId: string) => [
    at(minute - 1, 'raidCreated', { map: 'bigmap', isOnline: true, shortId }),
    at(minute, 'raidStarted'),
  ]

  it('are told when they begin and when they change, and not again', () => {
    const raids = raidCollector()
    raids.add('a', [at(0, 'profile', { profileId: 'p' }), ...entered(1, 'AB12CD')])
    const [first, ...others] = raids.taken()
    expect([first, others]).toMatchObject([{ shortId: 'AB12CD', sales: [] }, []])
    expect(first).not.toHaveProperty('profileId')
    expect(RaidRecord.safeParse(first).success).toBe(true)
    raids.add('a', [at(2, 'quest', { questId: 'q', state: 'finished' })])
    expect(raids.taken()).toEqual([])
    raids.add('a', [at(31, 'raidOver', { shortId: 'AB12CD' })])
    expect(raids.taken()).toMatchObject([{ shortId: 'AB12CD', lengthMs: 30 * MINUTE }])
    expect(raids.taken()).toEqual([])
  })

  it('of the past are those of all sessions, newest first, as many as are kept and sent at once', () => {
    const day = 24 * 60
    const sessions = [entered(1, 'AB12CD'), [...entered(3 * day, 'AB12CD'), at(3 * day + 9, 'raidOver', {})]]
    const raids = oldRaids(sessions)
    // The same short name days later is another raid.
    expect(raids.map(({ startMs, reconnects }) => [(startMs - NOON) / MINUTE, reconnects])).toEqual([
      [3 * day, 0],
      [1, 0],
    ])
    const many = Array.from({ length: RAID_LIMITS.kept + 1 }, (_, nth) => entered(nth * 60, `r${nth}`))
    expect(oldRaids(many)).toHaveLength(RAID_LIMITS.kept)
    expect(raidBatches(oldRaids(many.slice(0, 201))).map(({ length }) => length)).toEqual([100, 100, 1])
    expect(raidBatches([])).toEqual([])
  })

  it('go on after a crash of the game', () => {
    const raids = raidCollector()
    raids.add('a', entered(1, 'AB12CD'))
    raids.taken()
    raids.add('b', [...entered(10, 'AB12CD'), at(21, 'raidOver', {})])
    expect(raids.taken()).toMatchObject([{ startMs: NOON + MINUTE, lengthMs: 20 * MINUTE, reconnects: 1 }])
  })
})

describe('a raid as it is kept', () => {
  it('is within the limits of its schema, whatever the logs say', () => {
    const [ms, amount] = [fc.maxSafeNat(), fc.maxSafeNat()]
    const sales = fc.array(
      fc.record({ atMs: ms, count: amount, money: fc.record({ '₽': amount }, { requiredKeys: [] }) }),
      { maxLength: 120 },
    )
    const logged = fc.record({
      map: fc.constant('bigmap'),
      startMs: ms,
      lengthMs: ms,
      queueMs: ms,
      reconnects: amount,
      sales,
    })
    const near = logged.map((one) => ({ ...one, startMs: NOON }))
    fc.assert(
      fc.property(fc.oneof(logged, near), (one) => {
        const record = raidRecord(one)
        expect(record === undefined || RaidRecord.safeParse(record).success).toBe(true)
      }),
    )
  })
})

describe('a raid told again', () => {
  it.each([
    ['the same start', {}, {}, true],
    ['the same name after a crash', { shortId: 'A' }, { shortId: 'A', startMs: NOON + 9 * MINUTE }, true],
    [
      'the same name a year later',
      { shortId: 'A' },
      { shortId: 'A', startMs: NOON + 365 * 86_400_000 },
      false,
    ],
    ['another name', { shortId: 'A' }, { shortId: 'B', startMs: NOON + MINUTE }, false],
    ['no name and another start', {}, { startMs: NOON + MINUTE }, false],
  ])('%s', (_, one, other, expected) => expect(isSameRaid(raid(one), raid(other))).toBe(expected))

  it.each([
    ['nothing new', { lengthMs: 5 }, { lengthMs: 5 }, { lengthMs: 5, reconnects: 0 }],
    ['its end', {}, { lengthMs: 30 * MINUTE }, { lengthMs: 30 * MINUTE }],
    [
      'less than is known',
      { lengthMs: 9, side: 'pmc', queueMs: 7 },
      {},
      { lengthMs: 9, side: 'pmc', queueMs: 7 },
    ],
    [
      'its second half',
      { shortId: 'A', side: 'pmc' },
      { shortId: 'A', startMs: NOON + 10 * MINUTE, lengthMs: 20 * MINUTE },
      { startMs: NOON, lengthMs: 30 * MINUTE, reconnects: 1, side: 'pmc' },
    ],
    [
      'its first half, after the second',
      { shortId: 'A', startMs: NOON + 10 * MINUTE, lengthMs: 20 * MINUTE },
      { shortId: 'A', lengthMs: 5 * MINUTE },
      { startMs: NOON, lengthMs: 30 * MINUTE, reconnects: 1 },
    ],
    [
      'that it goes on',
      { shortId: 'A', lengthMs: 5 * MINUTE },
      { shortId: 'A', startMs: NOON + 10 * MINUTE },
      { startMs: NOON, lengthMs: undefined, reconnects: 1 },
    ],
    [
      'a sale twice and another once',
      { sales: [sale(NOON + 2, 5)] },
      { sales: [sale(NOON + 1, 7), sale(NOON + 2, 5)] },
      { sales: [sale(NOON + 1, 7), sale(NOON + 2, 5)] },
    ],
  ] as const)('with %s', (_, known, seen, expected) => {
    // Safe: readonly lists of the table.
    const merged = mergedRaid(raid(known as Partial<RaidRecord>), raid(seen as Partial<RaidRecord>))
    expect({ lengthMs: undefined, ...merged }).toMatchObject(expected)
  })
})

describe('a list of raids', () => {
  const list = [
    raid({
      mode: 'PVP',
      side: 'pmc',
      lengthMs: 20 * MINUTE,
      queueMs: 60_000,
      sales: [sale(1, 100), sale(2, 50)],
    }),
    raid({
      mode: 'PVP',
      side: 'scav',
      map: 'customs_preset',
      startMs: NOON + 60 * MINUTE,
      lengthMs: 10 * MINUTE,
    }),
    raid({ mode: 'PVE', side: 'pmc', map: 'woods', startMs: NOON + 24 * 60 * MINUTE, queueMs: 30_000 }),
    raid({ map: 'terminal', startMs: NOON - 24 * 60 * MINUTE }),
  ]

  it('names maps by slug, or as the game does', () => {
    expect(list.map(raidMap)).toEqual(['customs', 'customs', 'woods', 'terminal'])
  })

  it.each([
    [{}, 4],
    [{ map: 'customs' }, 2],
    [{ map: 'terminal' }, 1],
    [{ mode: 'PVE' }, 1],
    [{ side: 'pmc' }, 2],
    [{ side: 'pmc', mode: 'PVP' }, 1],
    [{ from: '2026-08-05' }, 3],
    [{ to: '2026-08-05' }, 3],
    [{ from: '2026-08-05', to: '2026-08-05' }, 2],
    [{ from: '2026-08-07', to: '2026-08-04' }, 0],
  ] as const)('filtered by %j has %i', (filter, count) => {
    expect(filteredRaids(list, filter, dayOf)).toHaveLength(count)
  })

  it('adds up, with means over the raids that have the figure', () => {
    expect(raidSum(list)).toEqual({
      count: 4,
      pmc: 2,
      scav: 1,
      lengthMs: 30 * MINUTE,
      meanLengthMs: 15 * MINUTE,
      meanQueueMs: 45_000,
      sales: 2,
      money: { '₽': 150 },
    })
    expect(raidSum([])).toMatchObject({
      count: 0,
      meanLengthMs: undefined,
      meanQueueMs: undefined,
      money: {},
    })
  })

  it('has sums by map and by day', () => {
    expect(raidSumsByMap(list).map(({ map, sum }) => [map, sum.count])).toEqual([
      ['customs', 2],
      ['terminal', 1],
      ['woods', 1],
    ])
    expect(raidSumsByDay(list, dayOf).map(({ day, sum }) => [day, sum.count])).toEqual([
      ['2026-08-06', 1],
      ['2026-08-05', 2],
      ['2026-08-04', 1],
    ])
  })

  it('has a number for every day in a row, also over the end of a month', () => {
    const sums = [
      { day: '2026-03-01', sum: { count: 3 } },
      { day: '2026-02-27', sum: { count: 1 } },
    ]
    expect(raidDays(sums, '2026-03-01', 4)).toEqual([
      { day: '2026-02-26', count: 0 },
      { day: '2026-02-27', count: 1 },
      { day: '2026-02-28', count: 0 },
      { day: '2026-03-01', count: 3 },
    ])
    expect(raidDays(sums, 'someday', 4)).toEqual([])
  })
})
