import { describe, expect, it } from 'vitest'
import { buildSum, type BuyPrice } from './index.ts'
import type { Preset } from './index.ts'

const preset = (uid: string, parts: string[], isDefault?: true): Preset => ({
  uid,
  weaponUid: 'gun',
  ergonomics: 0,
  recoilVertical: 0,
  recoilHorizontal: 0,
  moa: 0,
  weight: 0,
  width: 1,
  height: 1,
  parts: ['gun', ...parts].map((itemUid) => ({ itemUid, parent: 0 })),
  ...(isDefault && { isDefault }),
})
const usual = preset('usual', ['barrel', 'stock', 'sight', 'sight'], true)
const tuned = preset('tuned', ['barrel', 'grip', 'sight'])

const flea = (rub: number): BuyPrice => ({ rub, from: 'flea' })
const prices: Record<string, BuyPrice> = {
  // The weapon's own price is that of its default build, and must not be added to its parts.
  gun: flea(50),
  usual: flea(50),
  tuned: flea(90),
  barrel: flea(20),
  stock: flea(10),
  sight: flea(5),
  grip: flea(30),
}
const view = (change: Partial<Record<string, BuyPrice | undefined>> = {}, bare?: number) => ({
  buyOf: (uid: string) => ({ ...prices, ...change })[uid],
  bareOf: () => (bare === undefined ? undefined : { rub: bare, from: 'trader' as const }),
  defaultBuild: usual,
})

describe('a default build', () => {
  it('is its parts without the weapon, which nobody sells bare', () => {
    expect(buildSum(usual, view())).toMatchObject({
      weapon: { state: 'whole' },
      sumRub: 40,
      missing: 0,
      whole: { rub: 50 }, // 20 + 10 + 2 x 5
      parts: [{ itemUid: 'barrel' }, { itemUid: 'stock' }, { itemUid: 'sight', count: 2, included: 0 }],
    })
  })

  it('is its parts and the weapon where a trader sells it bare', () => {
    expect(buildSum(usual, view({}, 15))).toMatchObject({ weapon: { state: 'bare' }, sumRub: 55 })
  })

  it('leaves out what must be found, and says how many that are', () => {
    expect(buildSum(usual, view({ sight: undefined, usual: undefined }))).toMatchObject({
      sumRub: 30,
      missing: 2,
      whole: undefined,
    })
  })
})

describe('another build', () => {
  it('is the default build and what that does not bring', () => {
    // 50 with barrel and sights, and 30 for the grip: not 50 + 20 + 30 + 5.
    expect(buildSum(tuned, view())).toMatchObject({
      weapon: { state: 'assembled', price: { rub: 50 } },
      sumRub: 80,
      missing: 0,
      whole: { rub: 90 },
      parts: [{ included: 1 }, { itemUid: 'grip', included: 0 }, { itemUid: 'sight', count: 1, included: 1 }],
    })
  })

  it('is every part where the weapon is sold bare', () => {
    expect(buildSum(tuned, view({}, 15))).toMatchObject({ weapon: { state: 'bare' }, sumRub: 70 })
  })

  it('misses its weapon where nobody sells it, and no part that would have come with it', () => {
    expect(buildSum(tuned, view({ usual: undefined }))).toMatchObject({
      weapon: { state: 'unsold' },
      sumRub: 55,
      missing: 1,
    })
    expect(buildSum(tuned, view({ sight: undefined }))).toMatchObject({ sumRub: 80, missing: 0 })
  })
})
