import { expect, it } from 'vitest'
import { checkFigures, judgeFigure, replaceFigures, withTables, type Figure } from './figures.mjs'

const figure = (changes: Partial<Figure>): Figure => ({
  bench: 'start',
  what: 'again',
  value: 1.234,
  unit: 's',
  better: 'lower',
  date: '2026-11-18',
  commit: 'abcdef12',
  busyPercent: 3,
  ...changes,
})
const PAGE =
  'Before.\n\n<!-- figures: written by `npm run figures` -->\nold\n<!-- end of figures -->\n\nAfter.\n'

it.each<[string, Partial<Figure>, string]>([
  ['both bars', { first: 2, goal: 1 }, '| `start` | again | 1.23 s | 2 | 1 | 2026-11-18 |'],
  ['a missed bar', { first: 1 }, '| `start` | again | 1.23 s (missed) | 1 |  | 2026-11-18 |'],
  [
    'a missed bar where more is better',
    { better: 'higher', first: 2 },
    '| `start` | again | 1.23 s (missed) | 2 |  | 2026-11-18 |',
  ],
  ['no bars and no unit', { unit: '' }, '| `start` | again | 1.23 |  |  | 2026-11-18 |'],
  ['a large value', { value: 77_700.4 }, '| `start` | again | 77,700 s |  |  | 2026-11-18 |'],
  ['a middle value', { value: 16.66 }, '| `start` | again | 16.7 s |  |  | 2026-11-18 |'],
  [
    'a busy machine',
    { busyPercent: 64 },
    '| `start` | again | 1.23 s |  |  | 2026-11-18, machine 64 % busy |',
  ],
  [
    'a figure of former days',
    { busyPercent: undefined },
    '| `start` | again | 1.23 s |  |  | 2026-11-18, not measured since |',
  ],
  ['a name with a bar', { what: 'a | b' }, String.raw`| ${'`start`'} | a \| b | 1.23 s |  |  | 2026-11-18 |`],
])('writes a row with %s', (_, changes, row) => {
  expect(withTables(PAGE, [figure(changes)]).split('\n')).toContain(row)
})

it('groups rows by area in the order of benches and leaves the rest of the page as it is', () => {
  const figures = [
    figure({ bench: 'ocr', what: 'first: recall' }),
    figure({ bench: 'ocr', what: 'first, ru: recall' }),
    figure({ bench: 'memory', what: 'started' }),
    figure({ bench: 'start' }),
    figure({ bench: 'calls', what: 'GET /a', value: 10, unit: 'ms', first: 50 }),
    figure({ bench: 'calls', what: 'GET /b', value: 20, unit: 'ms', first: 50 }),
  ]
  const head = ['| bench | what | here | first | goal | measured |', '| --- | --- | --- | --- | --- | --- |']
  expect(withTables(PAGE, figures).split('\n')).toEqual([
    'Before.',
    '',
    '<!-- figures: written by `npm run figures` -->',
    '',
    '### Server',
    '',
    ...head,
    '| `start` | again | 1.23 s |  |  | 2026-11-18 |',
    '| `memory` | started | 1.23 s |  |  | 2026-11-18 |',
    '| `calls` | GET /b, the worst of 2 | 20 ms | 50 |  | 2026-11-18 |',
    '',
    '### Companion and screenshots',
    '',
    ...head,
    '| `ocr` | first: recall | 1.23 s |  |  | 2026-11-18 |',
    '',
    '<!-- end of figures -->',
    '',
    'After.',
    '',
  ])
})

it('finds a table that is not what the figures give', () => {
  const written = withTables(PAGE, [figure({})])
  expect(checkFigures(written, [figure({})])).toEqual([])
  expect(checkFigures(written.replace('1.23', '1.13'), [figure({})])).toHaveLength(1)
  expect(checkFigures(written, [figure({ value: 2 })])).toHaveLength(1)
  expect(checkFigures(withTables(PAGE, [figure({ bench: 'gone' })]), [figure({ bench: 'gone' })])).toEqual([
    'bench/figures.json has rows of gone, and there is no such bench',
  ])
  expect(() => withTables('Nothing here.', [])).toThrow('README.md lacks the lines')
})

it('replaces the rows of one bench, or of a part of it', () => {
  const before = [
    figure({ bench: 'start', what: 'a' }),
    figure({ bench: 'start', what: 'b' }),
    figure({ bench: 'memory', what: 'c' }),
  ]
  const conditions = { date: '2026-11-19', commit: '12345678', busyPercent: 1 }
  const rows = [{ what: 'a', value: 2.345_678, unit: 's', better: 'lower' as const }]
  const names = (figures: readonly Figure[]) => figures.map(({ what, value, date }) => [what, value, date])
  expect(names(replaceFigures(before, { bench: 'start', rows, conditions }))).toEqual([
    ['a', 2.346, '2026-11-19'],
    ['c', 1.234, '2026-11-18'],
  ])
  expect(names(replaceFigures(before, { bench: 'start', rows, conditions, isPart: true }))).toEqual([
    ['b', 1.234, '2026-11-18'],
    ['a', 2.346, '2026-11-19'],
    ['c', 1.234, '2026-11-18'],
  ])
  const [row] = rows
  const none = { bench: 'start', rows: row ? [{ ...row, value: Number.NaN }] : [], conditions }
  expect(() => replaceFigures(before, none)).toThrow('start measured nothing for: a')
})

it.each([
  [1, 'lower', 'goal'],
  [2, 'lower', 'first'],
  [3.1, 'lower', 'missed'],
  [3, 'higher', 'goal'],
  [0.5, 'higher', 'missed'],
] as const)('judges %d, %s is better: %s', (value, better, verdict) => {
  const bars = better === 'lower' ? { first: 3, goal: 1 } : { first: 1, goal: 3 }
  expect(judgeFigure({ value, better, ...bars })).toBe(verdict)
})
