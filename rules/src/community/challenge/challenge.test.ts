import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../platform/time/index.ts'
import { challengeWidget } from '../widgets/challengeWidget.ts'
import {
  boardOf,
  currentChallenge,
  goalPoints,
  PlainLink,
  reportFault,
  stageOf,
  type ChallengeGoal,
} from './index.ts'

const goal = (fields: Partial<ChallengeGoal>): ChallengeGoal => ({
  slug: 'kills',
  title: 'PMC kills',
  kind: 'kills',
  points: 2,
  per: 1,
  most: null,
  questUid: null,
  ...fields,
})
const KILLS = goal({})
const VALUE = goal({ slug: 'loot', kind: 'value', points: 5, per: 100_000, most: 1_000_000 })
const QUEST = goal({ slug: 'debut', kind: 'quest', points: 10, most: 1, questUid: 'q' })
const RAIDS = goal({ slug: 'raids', kind: 'raids', points: 1 })

describe('goalPoints', () => {
  it.each([
    ['two points for each kill', KILLS, 7, 14],
    ['nothing for less than a portion', VALUE, 99_999, 0],
    ['whole portions only', VALUE, 250_000, 10],
    ['nothing beyond the most', VALUE, 3_000_000, 50],
    ['a quest once', QUEST, 2, 10],
    ['no more than can be counted exactly', goal({ points: 1_000_000 }), 9_000_000_000, 1e15],
  ])('%s', (_, of, count, expected) => expect(goalPoints(of, count)).toBe(expected))
})

const players = ['a', 'b', 'c', 'd'].map((uid) => ({ uid, name: uid.toUpperCase() }))
const report = (playerUid: string, of: string, count: number, atMs: number) => ({
  playerUid,
  goal: of,
  count,
  atMs,
})
const board = (...reports: ReturnType<typeof report>[]) =>
  boardOf(players, [KILLS, VALUE, QUEST], reports).map(
    ({ place, player, points, reachedAtMs }) => `${place} ${player.name} ${points} ${reachedAtMs}`,
  )

describe('boardOf', () => {
  it.each([
    [
      'without reports everybody shares the first place',
      [],
      ['1 A 0 null', '1 B 0 null', '1 C 0 null', '1 D 0 null'],
    ],
    [
      'more points first',
      [report('b', 'kills', 3, 10), report('a', 'kills', 1, 5)],
      ['1 B 6 10', '2 A 2 5', '3 C 0 null', '3 D 0 null'],
    ],
    [
      'of equal points who had them earlier, whatever came first in the list',
      [report('a', 'kills', 2, 30), report('b', 'kills', 1, 20), report('b', 'kills', 1, 10)],
      ['1 B 4 20', '2 A 4 30', '3 C 0 null', '3 D 0 null'],
    ],
    [
      'what brought no point does not make anybody later',
      [report('a', 'kills', 1, 10), report('a', 'loot', 99_999, 50), report('b', 'kills', 1, 20)],
      ['1 A 2 10', '2 B 2 20', '3 C 0 null', '3 D 0 null'],
    ],
    [
      'equal since the same moment: one place, and the next is left free',
      [report('b', 'kills', 1, 10), report('a', 'kills', 1, 10), report('c', 'kills', 1, 11)],
      ['1 A 2 10', '1 B 2 10', '3 C 2 11', '4 D 0 null'],
    ],
    [
      'a goal that is no more counts nothing',
      [report('a', 'gone', 9, 1)],
      ['1 A 0 null', '1 B 0 null', '1 C 0 null', '1 D 0 null'],
    ],
    [
      'portions add up over reports',
      [report('a', 'loot', 60_000, 1), report('a', 'loot', 60_000, 2), report('d', 'debut', 1, 1)],
      ['1 D 10 1', '2 A 5 2', '3 B 0 null', '3 C 0 null'],
    ],
    [
      'sums that would no longer be exact end where they still are',
      Array.from({ length: 3 }, (_, nth) => report('a', 'kills', 9e14, nth)),
      ['1 A 1000000000000000 0', '2 B 0 null', '2 C 0 null', '2 D 0 null'],
    ],
  ])('%s', (_, reports, expected) => expect(board(...reports)).toEqual(expected))
})

describe('reportFault', () => {
  const rules = { startsAtMs: 1000, endsAtMs: 1000 + HOUR_MS, goals: [KILLS, QUEST, RAIDS] }
  const byKey = { by: 'key', isLinked: false } as const
  const NOW = 2000
  it.each([
    ['a good one', { goal: 'kills', count: 1, atMs: 1500 }, byKey, NOW, undefined],
    ['the first moment', { goal: 'kills', count: 1, atMs: 1000 }, byKey, NOW, undefined],
    ['an unknown goal', { goal: 'nope', count: 1, atMs: 1500 }, byKey, NOW, 'unknownGoal'],
    ['nothing', { goal: 'kills', count: 0, atMs: 1500 }, byKey, NOW, 'notPositive'],
    ['less than nothing', { goal: 'kills', count: -3, atMs: 1500 }, byKey, NOW, 'notPositive'],
    ['half a kill', { goal: 'kills', count: 0.5, atMs: 1500 }, byKey, NOW, 'notPositive'],
    ['a quest twice', { goal: 'debut', count: 2, atMs: 1500 }, byKey, NOW, 'onlyOnce'],
    ['before the start', { goal: 'kills', count: 1, atMs: 999 }, byKey, NOW, 'beforeStart'],
    ['after the end', { goal: 'kills', count: 1, atMs: 1001 + HOUR_MS }, byKey, 3 * HOUR_MS, 'afterEnd'],
    ['what is still to come', { goal: 'kills', count: 1, atMs: 70_000 }, byKey, NOW, 'future'],
    ['a clock that is a little fast', { goal: 'kills', count: 1, atMs: 60_000 }, byKey, NOW, undefined],
    ['by a key long after the end', { goal: 'kills', count: 1, atMs: 1500 }, byKey, 3 * HOUR_MS, 'late'],
    [
      ...(['by an admin long after the end', { goal: 'kills', count: 1, atMs: 1500 }] as const),
      ...([{ by: 'admin', isLinked: true }, 3 * HOUR_MS, undefined] as const),
    ],
    [
      ...(['raids by the key of a linked player', { goal: 'raids', count: 1, atMs: 1500 }] as const),
      ...([{ by: 'key', isLinked: true }, NOW, 'fromPilot'] as const),
    ],
    [
      'raids by a key without a linked account',
      { goal: 'raids', count: 1, atMs: 1500 },
      byKey,
      NOW,
      undefined,
    ],
  ] as const)('%s', (_, given, by, nowMs, expected) =>
    expect(reportFault(rules, given, { ...by, nowMs })).toBe(expected),
  )
})

describe('stages', () => {
  it.each([
    [9, 'ahead'],
    [10, 'running'],
    [20, 'running'],
    [21, 'ended'],
  ])('at %i', (nowMs, expected) => expect(stageOf({ startsAtMs: 10, endsAtMs: 20 }, nowMs)).toBe(expected))

  const at = (startsAtMs: number, endsAtMs: number) => ({ startsAtMs, endsAtMs })
  it.each([
    ['what runs', [at(0, 5), at(8, 20), at(30, 40)], at(8, 20)],
    ['of two that run the one that began last', [at(1, 20), at(9, 20)], at(9, 20)],
    ['what comes next', [at(0, 5), at(40, 50), at(30, 60)], at(30, 60)],
    ['what ended last', [at(0, 5), at(1, 7)], at(1, 7)],
    ['nothing', [], undefined],
  ])('current: %s', (_, list, expected) => expect(currentChallenge(list, 10)).toEqual(expected))
})

describe('challengeWidget', () => {
  const USUAL = { slug: '', rows: 10 }
  it.each([
    ['', USUAL],
    ['id=summer-cup&rows=3', { slug: 'summer-cup', rows: 3 }],
    ['rows=0', { ...USUAL, rows: 1 }],
    ['rows=9999', { ...USUAL, rows: 50 }],
    ['rows=many', USUAL],
    ['id=../../admin', USUAL],
  ])('%s', (query, expected) => {
    const params = new URLSearchParams(query)
    expect(challengeWidget((name) => params.get(name) ?? '')).toEqual(expected)
  })
})

describe('PlainLink', () => {
  it.each([
    ['https://www.twitch.tv/someone', true],
    ['https://www.youtube.com/@someone', true],
    ['http://www.twitch.tv/someone', false],
    ['javascript:alert(1)', false],
    ['https://user:pass@example.org', false],
    ['https://example.org/a b', false],
    ['https://localhost', false],
  ])('%s', (text, isGood) => expect(PlainLink.safeParse(text).success).toBe(isGood))
})
