import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MARK_COLORS, MARK_LIMITS, linkedMarks, marksLink, readMarks } from './index.ts'
import type { MapMark } from './index.ts'
import { MAP_LEVELS, MAP_SLUGS } from '../../platform/maps/index.ts'

const PIN: MapMark = { kind: 'pin', color: 'red', level: 'main', text: 'Ambush', points: [[200.9, -153.1]] }
const line = (count: number): MapMark => ({
  ...PIN,
  kind: 'line',
  points: Array.from({ length: count }, (_, at): [number, number] => [at / 10, 0 - at]),
})
const marks = (...list: MapMark[]) => ({ map: 'customs' as const, marks: list })

describe('marks from outside', () => {
  it.each<[string, MapMark]>([
    ['a pin', PIN],
    ['a pin without text', { ...PIN, text: '' }],
    ['a line', line(200)],
    ['an area', { ...line(3), kind: 'area' }],
    ['a note', { ...PIN, kind: 'note' }],
    ['markup is text', { ...PIN, text: '<img src=x onerror=alert(1)> & "quoted"' }],
    ['other languages and lines', { ...PIN, text: 'Засада\n埋伏 👀' }],
  ])('%s is taken as it is', (_, mark) => {
    expect(readMarks(marks(mark))).toEqual({ state: 'marks', marks: marks(mark) })
  })

  it('points are kept to a decimetre', () => {
    expect(readMarks(marks({ ...PIN, points: [[200.98, -0.04]] }))).toMatchObject({
      marks: { marks: [{ points: [[201, 0]] }] },
    })
  })

  it.each<[string, unknown, string]>([
    ['10,000 points in one', marks(line(10_000)), 'tooManyPoints'],
    ['too many points in all', marks(...Array.from({ length: 11 }, () => line(200))), 'tooManyPoints'],
    ['too many marks', marks(...Array.from({ length: 201 }, () => PIN)), 'tooManyMarks'],
    ['a long text', marks({ ...PIN, text: 'x'.repeat(501) }), 'textTooLong'],
    ['a line of one point', marks(line(1)), 'format'],
    ['an area of two', marks({ ...line(2), kind: 'area' }), 'format'],
    ['a pin of two', marks({ ...line(2), kind: 'pin' }), 'format'],
    ['an empty note', marks({ ...PIN, kind: 'note', text: '  ' }), 'format'],
    ['a point that is no number', marks({ ...PIN, points: [[Number.NaN, 0]] }), 'format'],
    ['a point far away', marks({ ...PIN, points: [[5_001, 0]] }), 'format'],
    ['a text with control signs', marks({ ...PIN, text: 'a\u0000b' }), 'format'],
    ['a text that turns the line around', marks({ ...PIN, text: '\u202Etxt' }), 'format'],
    ['half a sign', marks({ ...PIN, text: 'a\uD83D' }), 'format'],
    ['another colour', { map: 'customs', marks: [{ ...PIN, color: 'url(x)' }] }, 'format'],
    ['something more', { map: 'customs', marks: [{ ...PIN, onclick: 'x' }] }, 'format'],
    ['another map', { map: 'terminal', marks: [] }, 'format'],
    ['nothing', undefined, 'format'],
    ['a text', '[]', 'format'],
  ])('%s: refused', (_, value, why) => expect(readMarks(value)).toEqual({ state: 'refused', why }))
})

describe('marks of a link', () => {
  it('is short and stands in an address as it is', () => {
    // 2009 and -1531 in base 36 are 1jt and -16j
    expect(marksLink(marks(PIN))).toEqual({ state: 'link', text: '1~customs~002.1jt_-16j.Ambush' })
  })

  it('any marks come back', () => {
    const tenth = fc.integer({ min: -50_000, max: 50_000 }).map((value) => value / 10)
    const point = fc.tuple(tenth, tenth)
    const base = {
      color: fc.constantFrom(...MARK_COLORS),
      level: fc.constantFrom(...MAP_LEVELS),
      text: fc
        .string({ unit: 'grapheme', maxLength: 40 })
        .filter((text) => readMarks(marks({ ...PIN, text })).state === 'marks'),
    }
    const mark = fc.oneof(
      fc.record({
        kind: fc.constant('pin' as const),
        ...base,
        points: fc.array(point, { minLength: 1, maxLength: 1 }),
      }),
      fc.record({
        kind: fc.constant('line' as const),
        ...base,
        points: fc.array(point, { minLength: 2, maxLength: 20 }),
      }),
      fc.record({
        kind: fc.constant('area' as const),
        ...base,
        points: fc.array(point, { minLength: 3, maxLength: 20 }),
      }),
    )
    const all = fc.record({ map: fc.constantFrom(...MAP_SLUGS), marks: fc.array(mark, { maxLength: 8 }) })
    fc.assert(
      fc.property(all, (given) => {
        const link = marksLink(given)
        if (link.state === 'refused') return
        expect(link.text).toMatch(/^[\w.~%-]+$/)
        expect(linkedMarks(link.text)).toEqual({ state: 'marks', marks: given })
      }),
    )
  })

  it('refuses to be longer than a link can be', () => {
    const long = marks(...Array.from({ length: 40 }, () => ({ ...PIN, text: 'x'.repeat(400) })))
    expect(marksLink(long)).toEqual({ state: 'refused', why: 'tooLong' })
    expect(linkedMarks('1~'.padEnd(MARK_LIMITS.link + 1, 'x'))).toEqual({ state: 'refused', why: 'tooLong' })
  })

  it.each([
    '',
    '2~customs',
    '1~nowhere',
    '1~customs~',
    '1~customs~002.1jt.x',
    '1~customs~002.1jt_zzzzzzzzz.x',
    '1~customs~902.1_1.x',
    '1~customs~002.1_1.%E0%A4%A',
    '1~customs~002.Infinity_NaN.x',
  ])('%j is refused', (link) => expect(linkedMarks(link)).toEqual({ state: 'refused', why: 'format' }))

  it('any text gives marks or a refusal', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(['marks', 'refused']).toContain(linkedMarks(`1~customs~${text}`).state)
      }),
    )
  })
})
