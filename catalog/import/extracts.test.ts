import { describe, expect, it } from 'vitest'
import { joinExtracts, joinTransits, readExtractRows } from './extracts.ts'
import type { Raw } from './convert.ts'
import type { Source } from './source.ts'

const ROUBLES = '5449016a-4bdc-82d6-8f02-8b456f000000'
const point = (key: string, more: Raw = {}): Raw => ({ id: key, name: key, key, faction: 'pmc', ...more })
const row = (key: string | null, more: Raw = {}): Raw => ({
  name: key ?? 'x',
  key,
  faction: 'pmc',
  isAlways: true,
  needs: [],
  ...more,
})
const rows = (extracts: Raw[], entries: Raw = {}) => ({ extracts, transits: [], entries })
const car = { kind: 'pay', itemUid: ROUBLES, count: 20_000 }

describe('extracts joined with what they take', () => {
  it('by key and faction', () => {
    const both = [point('UN Roadblock'), point('UN Roadblock', { faction: 'scav' })]
    const { extracts, unplacedExtracts } = joinExtracts(
      both,
      rows([row('UN Roadblock', { faction: 'scav', needs: [{ kind: 'listed' }] }), row('UN Roadblock')]),
    )
    expect(extracts.map(({ access }) => access?.needs)).toEqual([[], [{ kind: 'listed' }]])
    expect(unplacedExtracts).toEqual([])
  })

  it('one that only the points know has no needs at all, not an empty list', () => {
    expect(joinExtracts([point('Gate 0')], rows([])).extracts[0]).not.toHaveProperty('access')
  })

  it('one that only the other source knows is kept without a position', () => {
    const { extracts, unplacedExtracts } = joinExtracts(
      [],
      rows([row(null, { name: 'Zubr Boat', isUnplaced: true }), row('Hole')]),
    )
    expect(extracts).toEqual([])
    expect(unplacedExtracts).toEqual([
      { name: 'Zubr Boat', faction: 'pmc', access: { isAlways: true, needs: [] } },
      { name: 'Hole', key: 'Hole', faction: 'pmc', access: { isAlways: true, needs: [] } },
    ])
  })

  it.each<[string, Raw, Raw, string[] | undefined]>([
    ['the same payment', { pay: { itemUid: ROUBLES, count: 20_000 } }, { needs: [car] }, undefined],
    ['another sum', { pay: { itemUid: ROUBLES, count: 5_000 } }, { needs: [car] }, ['pay']],
    ['a payment that one source does not know', {}, { needs: [car] }, ['pay']],
    [
      'a thing handed over is a payment in the other source',
      { pay: { itemUid: 'note', count: 1 } },
      { needs: [{ kind: 'item', itemUid: 'note', count: 1, isHandedOver: true }] },
      undefined,
    ],
    ['a lever that the needs do not name', { switches: ['a'] }, {}, ['switches']],
    [
      'more levers than the points name',
      { switches: ['a'] },
      { needs: [{ kind: 'switch', switches: ['a', 'b'] }] },
      undefined,
    ],
    ['offered to one side, and the needs do not say so', {}, { entryPoints: ['west'] }, ['spawnSide']],
    [
      'offered to one side',
      {},
      { entryPoints: ['west'], needs: [{ kind: 'spawnSide', entries: ['west'] }] },
      undefined,
    ],
    ['needs unknown: nothing to compare', { switches: ['a'] }, { needs: null }, undefined],
  ])('%s', (_, onMap, said, disputed) => {
    const { extracts } = joinExtracts(
      [point('E', onMap)],
      rows([row('E', said)], { west: [0, 0], east: [9, 9] }),
    )
    expect(extracts[0]?.access?.disputed).toEqual(disputed)
  })

  it('one that was moved stands at its new place, without the old outline', () => {
    const moved = row('Alpinist', { moved: { since: '2026-09-08', p: [1, 2, 3] }, note: 'Moved' })
    const [extract] = joinExtracts(
      [point('Alpinist', { at: [9, 9, 9], outline: [[1, 1]], top: 3 })],
      rows([moved]),
    ).extracts
    expect(extract).toMatchObject({ at: [1, 2, 3], outline: [], access: { movedOn: '2026-09-08' } })
    expect(extract).not.toHaveProperty('top')
  })

  it('two points of one key and side stop the import', () => {
    expect(() => joinExtracts([point('E'), point('E')], rows([row('E')]))).toThrow(/E$/)
  })

  it('transits are joined by number and destination', () => {
    const known = { ...rows([]), transits: [{ id: '8', to: 'streets', opensSec: 60, holdSec: 20 }] }
    const points = [
      { id: '8', to: 'streets' },
      { id: '8', to: 'customs' },
      { id: '9', to: 'streets' },
    ]
    expect(joinTransits(points, known).map(({ opensSec }) => opensSec)).toEqual([60, undefined, undefined])
  })

  it.each([
    ['an unknown kind of need', { kind: 'ticket' }, /ticket/],
    ['an unknown field of a need', { kind: 'coop', teams: 2 }, /teams/],
  ])('%s stops the import', (_, need, message) => {
    const file = {
      rules: { flare: { launcher: {} } },
      maps: { woods: [{ needs: [need] }] },
      transits: {},
      entry: {},
    }
    expect(() => readExtractRows({ read: () => file } as unknown as Source, 'woods')).toThrow(message)
  })
})
