import { describe, expect, it } from 'vitest'
import { compareEntries, isSameValue, plainText, presetDifferences, readEntries } from './index.ts'

const [A, B, C] = [1, 2, 3].map((nth) => `00000000-0000-8000-8000-00000000000${nth}`) as [
  string,
  string,
  string,
]
const side = (entries: Record<string, object>) => new Map(Object.entries(entries))
const craft = (change: object = {}) => ({
  station: 'workbench',
  level: 1,
  sec: 600,
  takes: [{ itemUid: A, count: 1 }],
  gives: { itemUid: B, count: 2 },
  ...change,
})

describe('values', () => {
  it.each([
    [1, 1, true],
    [1, 2, false],
    [undefined, null, true],
    [null, [], true],
    [[], [1], false],
    [{ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [[1, 2], [2, 1], false],
    [0, null, false],
    ['', null, false],
  ])('%j and %j', (one, other, same) => expect(isSameValue(one, other)).toBe(same))

  it('have one text each', () => expect(plainText({ b: 1, a: [null] })).toBe('{"a":[null],"b":1}'))
})

describe('entries', () => {
  it.each([
    ['the same', { [A]: craft() }, []],
    ['another order of names', { [A]: Object.fromEntries(Object.entries(craft()).toReversed()) }, []],
    [
      'changed',
      { [A]: craft({ sec: 700, level: 2 }) },
      [
        {
          uid: A,
          state: 'changed',
          fields: [
            { field: 'level', ours: 1, theirs: 2 },
            { field: 'sec', ours: 600, theirs: 700 },
          ],
        },
      ],
    ],
    [
      'new and gone',
      { [C]: craft({ addedBy: 'x' }) },
      [
        { uid: C, state: 'new', fields: [{ field: 'new', ours: null, theirs: craft() }] },
        { uid: A, state: 'gone', fields: [{ field: 'hidden', ours: null, theirs: true }] },
      ],
    ],
  ])('%s', (_, theirs, expected) => {
    expect(compareEntries({ kind: 'craft', ours: side({ [A]: craft() }), theirs: side(theirs) })).toEqual(
      expected,
    )
  })

  it('are compared in the fields that the other side has', () => {
    const theirs = side({ [A]: { sec: 600 } })
    const ours = side({ [A]: craft() })
    expect(compareEntries({ kind: 'craft', ours, theirs, fields: ['sec'] })).toEqual([])
    expect(compareEntries({ kind: 'craft', ours, theirs })).toHaveLength(1)
  })

  it('agree with what they were made from as well', () => {
    const [ours, records] = [side({ [A]: craft() }), side({ [A]: craft({ sec: 7 }) })]
    const at = (sec: number) => side({ [A]: craft({ sec }) })
    expect(compareEntries({ kind: 'craft', ours, records, theirs: at(7) })).toEqual([])
    expect(compareEntries({ kind: 'craft', ours, records, theirs: at(8) })).toHaveLength(1)
  })

  it('of offers are new where nobody made one, and gone where nobody does', () => {
    const offer = { trader: 'Prapor', price: 5 }
    const ours = side({ [A]: { buy: [], sell: [] }, [B]: { buy: [offer] } })
    const theirs = side({ [A]: { buy: [offer] }, [B]: {} })
    expect(compareEntries({ kind: 'offer', ours, theirs })).toEqual([
      { uid: A, state: 'new', fields: [{ field: 'buy', ours: [], theirs: [offer] }] },
      { uid: B, state: 'gone', fields: [{ field: 'buy', ours: [offer], theirs: [] }] },
    ])
  })
})

/** Deeply nested JSON; a thousandth of its depth is more than any fact has. */
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
const SHAPE = { row: 1, field: '', why: 'shape' }

describe('a file', () => {
  const read = (text: string, known: string[] = []) => readEntries('craft', text, new Set(known))

  it.each([
    ['a list', JSON.stringify([{ uid: A, sec: 5 }])],
    ['with a byte order mark', `\uFEFF${JSON.stringify([{ uid: A, sec: 5 }])}`],
    ['as the facts are kept', JSON.stringify({ crafts: [{ uid: A, sec: 5 }], scavCase: [] })],
    ['a table', `uid,sec\r\n${A},5\r\n`],
    ['a table of another country', `uid;sec\n${A};5\n`],
  ])('is %s', (_, text) => {
    const { entries, fields, faults } = read(text)
    expect([[...entries], fields, faults]).toEqual([[[A, { uid: A, sec: 5 }]], ['sec'], []])
  })

  it.each([
    ['no JSON', '[{', { row: 1, field: '', why: 'shape' }],
    ['another JSON', '{"barters":[]}', { row: 1, field: '', why: 'shape' }],
    ['no entry', '[7]', { row: 1, field: 'uid', why: 'uid' }],
    ['an odd uid', '[{"uid":"x"}]', { row: 1, field: 'uid', why: 'uid' }],
    ['an odd name', JSON.stringify([{ uid: A, speed: 1 }]), { row: 1, field: 'speed', why: 'column' }],
    ['one twice', JSON.stringify([{ uid: A }, { uid: A }]), { row: 2, field: 'uid', why: 'twice' }],
    ['a table without uid', 'sec\n5\n', { row: 1, field: 'uid', why: 'column' }],
    ['an odd column', `uid,speed\n${A},5\n`, { row: 1, field: 'speed', why: 'column' }],
    ['a column twice', `uid,sec,sec\n${A},5,6\n`, { row: 1, field: 'sec', why: 'twice' }],
    ['very many columns', `uid${',sec'.repeat(400_000)}\n${'1\n'.repeat(1_000_000)}`, SHAPE],
    ['very many rows', `uid\n${'1\n'.repeat(1_000_000)}`, SHAPE],
    ['very deep values', `[{"uid":"${A}","takes":${DEEP}}]`, SHAPE],
    ['very deep cells', `uid,takes\n${A},"${DEEP}"\n`, { row: 2, field: 'takes', why: 'json' }],
    ['no number', `uid,sec\n${A},soon\n`, { row: 2, field: 'sec', why: 'number' }],
    ['no JSON in a cell', `uid,takes\n${A},[\n`, { row: 2, field: 'takes', why: 'json' }],
  ])('with %s says where', (_, text, fault) => expect(read(text).faults).toEqual([fault]))

  it('may have what our own entries have', () => {
    expect(read(JSON.stringify([{ uid: A, addedBy: 'x' }]), ['addedBy']).faults).toEqual([])
  })

  it('of traders names them by their place in a list', () => {
    const text = JSON.stringify({
      traders: ['Prapor', 'Ref'],
      currencies: ['RUB', 'USD'],
      sellPve: {},
      buy: [[A, 1, 2, 10, 1, 1400, null, 3, 1]],
      sell: { [A]: [[0, 7, 0]] },
    })
    const { entries, isRecorded } = readEntries('offer', text, new Set())
    expect([entries.get(A), isRecorded]).toEqual([
      {
        buy: [{ trader: 'Ref', loyaltyLevel: 2, price: 10, currency: 'USD', priceRub: 1400, limit: 3 }].map(
          (offer) => ({ ...offer, modes: ['PVP'] }),
        ),
        sell: [{ trader: 'Prapor', price: 7, currency: 'RUB' }],
      },
      true,
    ])
  })

  it('of traders is read in one pass, however often it names an item', () => {
    const buy = Array.from({ length: 100_000 }, () => [A, 0, 1, 10, 0, 10, null, null, 0])
    const text = JSON.stringify({ traders: ['Prapor'], currencies: ['RUB'], buy, sell: {}, sellPve: {} })
    const offers = readEntries('offer', text, new Set()).entries.get(A)
    expect(Reflect.get(offers ?? {}, 'buy')).toHaveLength(100_000)
  })

  it('with very many faults names the first ones', () => {
    expect(read(JSON.stringify(Array.from({ length: 5000 }, () => ({})))).faults).toHaveLength(50)
  })
})

// Default AK-74N preset of catalog/data/weapons.json.
const PRESET = {
  uid: A,
  ergonomics: 48,
  recoilVertical: 71,
  recoilHorizontal: 181,
  moa: 1.96,
  weight: 3.42,
  width: 5,
  height: 2,
}

it.each([
  ['as recorded', {}, []],
  ['rounded', { ergonomics: 48.5, weight: 3.425, moa: 1.965 }, []],
  ['too heavy', { weight: 3.44 }, [{ field: 'weight', ours: 3.44, theirs: 3.42 }]],
  ['wider', { width: 6 }, [{ field: 'width', ours: 6, theirs: 5 }]],
  ['another recoil', { recoilVertical: 72 }, [{ field: 'recoilVertical', ours: 72, theirs: 71 }]],
])('a preset %s', (_, change, fields) => {
  const { uid, ...recorded } = PRESET
  expect(presetDifferences(PRESET, { ...recorded, ...change })?.fields ?? []).toEqual(fields)
})
