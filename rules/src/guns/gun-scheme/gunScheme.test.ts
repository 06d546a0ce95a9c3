import { describe, expect, it } from 'vitest'
import type { GunParts } from '../gun-parts/index.ts'
import { schemeOf, slotKind, slotRows } from './index.ts'

// Names of slots as the facts have them.
it.each([
  ['mod_muzzle', 'muzzle'],
  ['mod_muzzle_001', 'muzzle'],
  ['mod_pistolgrip_000', 'pistol_grip'],
  ['mod_pistol_grip_akms', 'pistol_grip'],
  ['mod_tactical001', 'tactical'],
  ['mod_tactical_2', 'tactical'],
  ['mod_sight_front', 'sight_front'],
  ['mod_stock_axis', 'stock'],
  ['camora_003', 'chamber'],
  ['mod_gas_block', 'gas_block'],
  ['mod_tomorrow', 'other'],
  ['constructor', 'other'],
  ['', 'other'],
])('%s is for a %s', (slot, kind) => expect(slotKind(slot)).toBe(kind))

const [BARREL, MUZZLE, STOCK, PAD] = [0, 1, 2, 3]
const GUN = {
  gun: {
    slots: [
      { slot: 'mod_barrel', set: 0, required: true },
      { slot: 'mod_stock', set: 1 },
      { slot: 'mod_mount_000', set: 4 },
      { slot: 'mod_mount_001', set: 4 },
      { slot: 'mod_nothing' },
    ],
  },
  parts: [
    {
      slots: [
        { slot: 'mod_muzzle', set: 2 },
        { slot: 'mod_tactical', set: 4 },
      ],
    },
    {},
    { slots: [{ slot: 'mod_stock_000', set: 3 }] },
    {},
    {},
  ],
  sets: [[BARREL], [STOCK], [MUZZLE], [PAD], [4]],
} as unknown as GunParts // their figures play no part here
const BUILD = [
  { part: BARREL, parent: -1, slot: 'mod_barrel' },
  { part: STOCK, parent: -1, slot: 'mod_stock' },
  { part: MUZZLE, parent: 0, slot: 'mod_muzzle' },
]

it('a tree has every slot that something fits, those of a part behind its own', () => {
  expect(slotRows(GUN, BUILD).map(({ path, depth, nth, part }) => [path, depth, nth, part])).toEqual([
    ['mod_barrel', 0, 0, BARREL],
    ['mod_barrel/mod_muzzle', 1, 0, MUZZLE],
    ['mod_barrel/mod_tactical', 1, 0, -1],
    ['mod_stock', 0, 0, STOCK],
    ['mod_stock/mod_stock_000', 1, 0, -1],
    ['mod_mount_000', 0, 1, -1],
    ['mod_mount_001', 0, 2, -1],
  ])
  expect(slotRows(GUN, BUILD)[0]).toMatchObject({ isRequired: true, above: '', at: 0, kind: 'barrel' })
})

describe('the drawing of a gun', () => {
  const places = new Map(schemeOf(slotRows(GUN, BUILD)).map(({ path, x, y }) => [path, [x, y]]))
  it('has the barrel in front, the muzzle before it, the stock behind and a mount above', () => {
    expect(places.get('mod_barrel')).toEqual([1, 0])
    expect(places.get('mod_barrel/mod_muzzle')).toEqual([2, 0])
    expect(places.get('mod_stock')).toEqual([-1, 0])
    expect(places.get('mod_mount_000')).toEqual([0, -1])
    expect(places.get('mod_mount_001')).toEqual([0, -2]) // the cell below it is taken
  })
  it('leaves out empty slots of parts that need nothing', () => {
    expect(places.has('mod_barrel/mod_tactical')).toBe(false)
    expect(places.has('mod_stock/mod_stock_000')).toBe(false)
  })
  it('puts no two slots into one cell', () => {
    const many = Array.from({ length: 60 }, (_, nth) => ({ ...slotRows(GUN, BUILD)[0]!, path: String(nth) }))
    expect(new Set(schemeOf(many).map(({ x, y }) => `${x} ${y}`)).size).toBe(60)
  })
})
