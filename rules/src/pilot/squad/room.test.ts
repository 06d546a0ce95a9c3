import { describe, expect, it } from 'vitest'
import {
  afterMessage,
  memberNews,
  memberSights,
  neededSteps,
  roomOf,
  shownPings,
  SQUAD_LIMITS,
  type SquadMember,
  type SquadMessage,
  type SquadRoom,
} from './index.ts'

const member = (uid: string, place: number): SquadMember => ({
  uid,
  name: uid.toUpperCase(),
  place,
  isHost: place === 0,
})
const [a, b, c] = [member('a', 0), member('b', 1), member('c', 2)]
const JOINED = {
  code: 'ABC234',
  inviteCode: 'ABC234',
  memberUid: 'b',
  members: [a, b, c],
  revision: 5,
  endsAtMs: 21_600_000,
}
const room = roomOf(JOINED, undefined, 1_000)
const after = (messages: readonly SquadMessage[], from: SquadRoom = room, nowMs = 2_000) =>
  messages.reduce((now, message) => afterMessage(now, message, nowMs), from)

const POSITION = { map: 'customs', x: 1, y: 2, z: 3, look: 90, ageMs: 400 } as const
const PLACE = { map: 'customs', x: 1, z: 3, level: 'main' } as const
const ROUTE = { map: 'customs', from: { x: 1, z: 2, level: 'main' }, stops: [] } as const
const route = { ...ROUTE, stops: [] }

describe('what a page knows of its squad', () => {
  it('a position is as old as its picture, by the clock of this page', () => {
    const { positions } = after([{ type: 'POSITION', memberUid: 'a', position: POSITION }])
    expect(positions).toEqual({ a: { map: 'customs', x: 1, y: 2, z: 3, look: 90, atMs: 1_600 } })
  })

  it.each<[string, SquadMessage]>([
    ['a position', { type: 'POSITION', memberUid: 'x', position: POSITION }],
    ['a ping', { type: 'PING', memberUid: 'x', place: PLACE, note: '' }],
    ['a list of members that is older', { type: 'MEMBERS', inviteCode: 'OLD234', members: [a], revision: 4 }],
  ])('%s of somebody who is not in it changes nothing', (_, message) => expect(after([message])).toBe(room))

  it('of who is gone nothing stays', () => {
    const known = after([
      { type: 'POSITION', memberUid: 'a', position: POSITION },
      { type: 'PING', memberUid: 'a', place: PLACE, note: 'here' },
      { type: 'OBJECTIVES', memberUid: 'a', map: 'customs', steps: ['s1'] },
      { type: 'ROUTE', memberUid: 'a', route },
      { type: 'MEMBERS', inviteCode: 'NEW234', members: [b, c], revision: 6 },
    ])
    expect(known).toMatchObject({ positions: {}, pings: [], steps: {}, route: undefined, revision: 6 })
    expect([known.code, known.inviteCode]).toEqual(['ABC234', 'NEW234'])
    expect(known.heardAtMs).toEqual({ b: 1_000, c: 1_000 })
  })

  it.each<[string, readonly SquadMessage[], string | undefined]>([
    [
      'the last route counts',
      [
        { type: 'ROUTE', memberUid: 'a', route },
        { type: 'ROUTE', memberUid: 'c', route },
      ],
      'c',
    ],
    [
      'its owner takes it away',
      [
        { type: 'ROUTE', memberUid: 'a', route },
        { type: 'ROUTE', memberUid: 'a', route: null },
      ],
      undefined,
    ],
    [
      'nobody else does',
      [
        { type: 'ROUTE', memberUid: 'a', route },
        { type: 'ROUTE', memberUid: 'c', route: null },
      ],
      'a',
    ],
  ])('%s', (_, messages, owner) => expect(after(messages).route?.memberUid).toBe(owner))

  it('a ping fades after twenty seconds, and no more than twenty are shown', () => {
    const pings = Array.from({ length: 25 }, (): SquadMessage => ({
      type: 'PING',
      memberUid: 'a',
      place: PLACE,
      note: '',
    }))
    const full = after(pings)
    expect(shownPings(full, 2_000)).toHaveLength(20)
    expect(shownPings(full, 2_000 + 19_999)).toHaveLength(20)
    expect(shownPings(full, 2_000 + 20_000)).toEqual([])
  })

  it('after a lost connection all is there again; in another seat nothing is', () => {
    const known = after([{ type: 'POSITION', memberUid: 'a', position: POSITION }])
    expect(roomOf({ ...JOINED, revision: 9 }, known, 9_000)).toMatchObject({
      positions: { a: { x: 1 } },
      revision: 9,
    })
    expect(roomOf({ ...JOINED, memberUid: 'c' }, known, 9_000).positions).toEqual({})
  })
})

describe('the members as they are shown', () => {
  const seen = after([{ type: 'POSITION', memberUid: 'a', position: POSITION }])
  const sights = (nowMs: number) => memberSights(seen, nowMs)

  it('the reader comes first', () => {
    expect(sights(2_000).map(({ member: { uid }, isMe }) => `${uid}${isMe ? '!' : ''}`)).toEqual([
      'b!',
      'a',
      'c',
    ])
  })
  it.each([
    ['two minutes', 121_600, false],
    ['longer', 121_601, true],
  ])('a position of %s', (_, nowMs, isOld) =>
    expect(sights(nowMs)[1]).toMatchObject({ isOld, ageMs: nowMs - 1_600 }),
  )
  it.each([
    ['is there', 2_000 + 2 * SQUAD_LIMITS.hereMs, false],
    ['has missed two words', 2_000 + 2 * SQUAD_LIMITS.hereMs + 1_001, true],
  ])('who %s', (_, nowMs, isAway) => expect(sights(nowMs)[1]).toMatchObject({ isAway }))
  it('a clock that was put back makes nobody younger than now', () => expect(sights(0)[1]?.ageMs).toBe(0))
})

it('an objective stands once with all who need it, what most need first', () => {
  const known = after([
    { type: 'OBJECTIVES', memberUid: 'a', map: 'customs', steps: ['one', 'two', 'two'] },
    { type: 'OBJECTIVES', memberUid: 'b', map: 'customs', steps: ['two'] },
    { type: 'OBJECTIVES', memberUid: 'c', map: 'customs', steps: ['two', 'three'] },
    { type: 'OBJECTIVES', memberUid: 'c', map: 'woods', steps: ['one'] },
  ])
  const shown = neededSteps(known, 'customs').map(({ step, needers }) => [
    step,
    needers.map(({ uid }) => uid).join(''),
  ])
  expect(shown).toEqual([
    ['two', 'abc'],
    ['one', 'a'],
    ['three', 'c'],
  ])
})

it.each([
  ['one joined', [a, b], [a, b, c], ['joined C']],
  ['one left', [a, b, c], [a, b], ['left C']],
  ['the host left', [a, b], [{ ...b, isHost: true }], ['left A', 'host B']],
  ['a name changed', [a, b], [a, { ...b, name: 'New' }], []],
])('%s', (_, before, now, expected) =>
  expect(memberNews(before, now).map(({ kind, name }) => `${kind} ${name}`)).toEqual(expected),
)
