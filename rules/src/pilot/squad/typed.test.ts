import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  positionToSend,
  proposedName,
  squadCode,
  SquadCode,
  squadName,
  SquadName,
  squadNote,
  SquadPosition,
} from './index.ts'

describe('what is typed', () => {
  it.each([
    ['abc-def', 'ABCDEF'],
    ['https://site.test/ru/maps/customs?tab=squad&squad=ABC234', 'ABC234'],
    ['https://site.test/maps/customs?squad=ABC234#x', 'ABC234'],
    ['https://site.test/maps/customs', undefined],
    ['ABC23', undefined],
    ['', undefined],
  ])('code in %s', (text, code) => expect(squadCode(text)).toBe(code))

  it.each([
    ['  Long name of a player that never ends ', 'Long name of a player th'],
    ['a\u202Eb', ''],
    ['Игрок', 'Игрок'],
  ])('a name made of %j', (text, name) => expect(proposedName(text)).toBe(name))

  it.each([
    [' two\nlines ', 'two lines'],
    ['x'.repeat(70), 'x'.repeat(60)],
  ])('a note made of %j', (text, note) => expect(squadNote(text)).toBe(note))

  it('browser and server read codes and names alike', () => {
    const texts = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.string({ unit: fc.constantFrom(...'ABC234 -ioé\u202E') }),
    )
    fc.assert(
      fc.property(texts, (text) => {
        expect(squadName(text)).toBe(SquadName.safeParse(text).data)
        if (!text.includes('squad=')) expect(squadCode(text)).toBe(SquadCode.safeParse(text).data)
      }),
    )
  })
})

describe('what is sent of where the player is', () => {
  const seen = { x: 1, y: 2, z: 3, look: 10, atMs: 5_000 }
  const now = { seen, map: 'customs', nowMs: 6_000 } as const
  it.each([
    ['the first', now, undefined, 'send'],
    ['the same again', now, { seen, map: 'customs', sentAtMs: 0 }, 'nothing'],
    ['the same on another map', now, { seen, map: 'woods', sentAtMs: 0 }, 'send'],
    ['news half a second later', now, { seen: { ...seen }, map: 'customs', sentAtMs: 5_500 }, 'wait'],
    ['news a second later', now, { seen: { ...seen }, map: 'customs', sentAtMs: 5_000 }, 'send'],
    [
      'news after the clock was put back',
      now,
      { seen: { ...seen }, map: 'customs', sentAtMs: 9_000 },
      'send',
    ],
    ['no map', { ...now, map: undefined }, undefined, 'nothing'],
    ['nobody', { ...now, seen: undefined }, undefined, 'nothing'],
    ['off every map', { ...now, seen: { ...seen, x: 5_001 } }, undefined, 'nothing'],
    ['no number', { ...now, seen: { ...seen, z: Number.NaN } }, undefined, 'nothing'],
    ['an hour old', { ...now, nowMs: 3_605_001 }, undefined, 'nothing'],
  ] as const)('%s', (_, at, last, kind) => expect(positionToSend(at, last).kind).toBe(kind))

  it('what is sent is what the site takes', () => {
    const place = fc.record({
      x: fc.double(),
      y: fc.double(),
      z: fc.double(),
      look: fc.option(fc.double(), { nil: undefined }),
      atMs: fc.integer(),
    })
    fc.assert(
      fc.property(place, fc.integer(), (some, nowMs) => {
        const step = positionToSend({ seen: some, map: 'customs', nowMs }, undefined)
        if (step.kind === 'send') expect(SquadPosition.safeParse(step.position).success).toBe(true)
      }),
    )
  })
})
