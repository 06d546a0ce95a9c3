import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GunParts } from '../gun-parts/index.ts'
import { uidOf } from '../../platform/uid/index.ts'
import { base64url, fromBase64url } from './base64.ts'
import { codedBuild, codeOf, placedBuild, readCode, type CodedPart } from './index.ts'

const id = (nth: number) => uidOf(nth.toString(16).padStart(24, '0'))
const BARREL = { itemUid: id(1), parent: -1, slot: 0 }
const MUZZLE = { itemUid: id(2), parent: 0, slot: 3 }
const STOCK = { itemUid: id(3), parent: -1, slot: 1 }

describe('base64url', () => {
  // RFC 4648, section 10, without padding; the last one shows the two signs that are the url's own.
  it.each([
    ['', ''],
    ['f', 'Zg'],
    ['fo', 'Zm8'],
    ['foo', 'Zm9v'],
    ['foob', 'Zm9vYg'],
    ['fooba', 'Zm9vYmE'],
    ['foobar', 'Zm9vYmFy'],
    ['\u00FB\u00FF', '-_8'],
  ])('%j', (plain, text) => {
    const bytes = [...plain].map((sign) => sign.charCodeAt(0))
    expect(base64url(bytes)).toBe(text)
    expect(fromBase64url(text)).toEqual(bytes)
  })
  it.each(['A', 'Zg==', 'Zm+v', 'Zm/v', 'Zm 9', 'Zм9v'])('refuses %j', (text) => {
    expect(fromBase64url(text)).toBeUndefined()
  })
})

describe('the code of a build', () => {
  it('is a version, then steps up, slot and id of each part', () => {
    // 01 · 00 00 0…01 · 00 03 0…02 · 02 01 0…03
    const bytes = fromBase64url(codeOf([BARREL, MUZZLE, STOCK])) ?? []
    expect(bytes).toHaveLength(1 + 3 * 14)
    expect([bytes[0], bytes[1], bytes[2], bytes[14]]).toEqual([1, 0, 0, 1])
    expect([bytes[15], bytes[16], bytes[28]]).toEqual([0, 3, 2])
    expect([bytes[29], bytes[30], bytes[42]]).toEqual([2, 1, 3])
  })
  it('is the same for the same parts in whatever order, what is mounted behind what carries it', () => {
    const read = { state: 'read', parts: [BARREL, MUZZLE, STOCK] }
    expect(readCode(codeOf([STOCK, BARREL, { ...MUZZLE, parent: 1 }]))).toEqual(read)
    expect(readCode(codeOf([BARREL, STOCK, MUZZLE]))).toEqual(read)
  })
  it('leaves out what the game has no id of', () => {
    const named = { ...BARREL, itemUid: uidOf('customdogtags12345678910') }
    expect(readCode(codeOf([named, MUZZLE, STOCK]))).toEqual({ state: 'read', parts: [STOCK] })
  })
  it.each([
    ['nothing', '', 'unreadable'],
    ['other signs', 'не код', 'unreadable'],
    ['another version', base64url([2]), 'unreadable'],
    ['half a part', base64url([1, 0, 0, 5]), 'unreadable'],
    ['a part below the gun', base64url([1, 1, ...Array.from({ length: 13 }, () => 0)]), 'unreadable'],
    ['101 parts', codeOf(Array.from({ length: 101 }, () => BARREL)), 'tooManyParts'],
    ['10,000 parts', codeOf(Array.from({ length: 10_000 }, () => BARREL)), 'tooManyParts'],
  ])('%s is refused', (_, code, why) => {
    expect(readCode(code)).toEqual({ state: 'refused', why })
  })
  it('reads what it wrote', () => {
    const parts = fc
      .array(fc.record({ nth: fc.nat({ max: 1e9 }), slot: fc.nat({ max: 255 }), parent: fc.nat() }), {
        maxLength: 100,
      })
      .map((all) =>
        all.map(({ nth, slot, parent }, at): CodedPart => ({
          itemUid: id(nth),
          slot,
          parent: (parent % (at + 1)) - 1,
        })),
      )
    fc.assert(
      fc.property(parts, (all) => {
        const read = readCode(codeOf(all))
        expect(read.state === 'read' && codeOf(read.parts)).toBe(codeOf(all))
      }),
    )
  })
  it('answers whatever stands in an address', () => {
    fc.assert(fc.property(fc.string(), (text) => ['read', 'refused'].includes(readCode(text).state)))
    const ours = fc.array(fc.nat({ max: 255 }), { maxLength: 60 }).map((bytes) => base64url([1, ...bytes]))
    fc.assert(
      fc.property(ours, (text) => {
        const read = readCode(text)
        if (read.state === 'read') expect(read.parts.every(({ parent }, at) => parent < at)).toBe(true)
      }),
    )
  })
})

const part = (nth: number, slots: GunParts['parts'][number]['slots'] = []) => ({
  uid: id(nth),
  category: '',
  slots,
})
// A gun with a barrel (1) and a stock (3); muzzles 2 and 4 fit the barrel's second slot.
const GUN = {
  gun: {
    slots: [
      { slot: 'mod_barrel', set: 0 },
      { slot: 'mod_stock', set: 1 },
    ],
  },
  parts: [part(1, [{ slot: 'mod_gas_block' }, { slot: 'mod_muzzle', set: 2 }]), part(2), part(3), part(4)],
  sets: [[0], [2], [1, 3]],
  presets: [],
} as unknown as GunParts // the figures of a gun play no part here
const barrel = { part: 0, parent: -1, slot: 'mod_barrel' }
const muzzle = { part: 1, parent: 0, slot: 'mod_muzzle' }

describe('a build of a link', () => {
  it('stands in its slots', () => {
    expect(placedBuild(GUN, [BARREL, { ...MUZZLE, slot: 1 }])).toEqual({
      build: [barrel, muzzle],
      unknown: [],
      misfits: [],
    })
  })
  it('finds its slot where the slots have changed their order', () => {
    expect(placedBuild(GUN, [BARREL, { ...MUZZLE, slot: 0 }]).build).toEqual([barrel, muzzle])
  })
  it('is without what fits nowhere and what stood on it', () => {
    const wrong = [{ ...BARREL, itemUid: id(2) }, { ...MUZZLE, itemUid: id(4) }, STOCK]
    const { build, misfits } = placedBuild(GUN, wrong)
    expect([build.map((one) => one.part), misfits]).toEqual([[2], [id(2)]])
  })
  it('takes one part to a slot', () => {
    expect(placedBuild(GUN, [STOCK, STOCK])).toMatchObject({ build: [{ part: 2 }], misfits: [id(3)] })
  })
  it('keeps what a later catalogue knows, with what is on it, while its place is free', () => {
    const later = [BARREL, { itemUid: id(9), parent: 0, slot: 1 }, { itemUid: id(2), parent: 1, slot: 0 }]
    const { build, unknown, misfits } = placedBuild(GUN, later)
    expect([build, unknown.map(({ itemUid }) => itemUid), misfits]).toEqual([[barrel], [id(9), id(2)], []])
    expect(codedBuild(GUN, build, unknown)).toEqual(later)
    expect(codedBuild(GUN, [{ part: 2, parent: -1, slot: 'mod_stock' }, barrel], unknown)).toHaveLength(4)
    expect(codedBuild(GUN, [barrel, muzzle], unknown)).toHaveLength(2)
    expect(codedBuild(GUN, [], unknown)).toEqual([])
  })
})
