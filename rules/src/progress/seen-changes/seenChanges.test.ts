import { describe, expect, it } from 'vitest'
import type { Item } from '../../catalogue/items/index.ts'
import { changedFigures, craftFigures, itemFigures, needFigures, shareOf, type Figures } from './index.ts'

describe('changed figures', () => {
  it.each<[string, Figures | undefined, Figures | undefined, unknown[]]>([
    ['nothing', { slots: 1, tags: ['a'] }, { slots: 1, tags: ['a'] }, []],
    ['a number', { slots: 1, cost: 0 }, { slots: 2, cost: 0 }, [{ what: 'slots', before: 1, after: 2 }]],
    ['a list', { tags: ['a'] }, { tags: ['a', 'b'] }, [{ what: 'tags', before: ['a'], after: ['a', 'b'] }]],
    ['one that comes', {}, { fleaFee: 5 }, [{ what: 'fleaFee', before: null, after: 5 }]],
    ['one that goes', { profit: -5 }, { profit: undefined }, [{ what: 'profit', before: -5, after: null }]],
    ['a new thing', undefined, { name: 'x', tags: [] }, [{ what: 'name', before: null, after: 'x' }]],
    ['a hidden thing', { kappa: false }, undefined, [{ what: 'kappa', before: false, after: null }]],
  ])('%s', (_, before, after, changed) => expect(changedFigures(before, after)).toEqual(changed))
})

// domain reference 1.2
const RATES = {
  itemTax: 0.03,
  requirementTax: 0.03,
  taxBase: 4,
  taxExponent: 1.08,
  taxLogBase: 10,
  intelCenterDiscount: 0.3,
  intelCenterSkillBonusPerLevel: 0.01,
}
// The cast is safe: these are the fields that figures are made of.
const ITEM = {
  uid: 'i',
  name: 'Kit',
  shortName: 'K',
  slots: 2,
  assembledSlots: 2,
  tags: [] as string[],
  basePrice: 10_000,
  bannedFromFlea: false,
} as unknown as Item
const MARKET = { mode: 'PVP', priceRub: 10_000, flea: { rates: RATES, minLevel: 15 } }

describe('figures of an item', () => {
  it.each<[string, Partial<Item>, object, Figures]>([
    ['the price is shared by its slots', {}, {}, { slots: 2, pricePerSlot: 5_000, fleaLevel: 15 }],
    // At the base value both halves of the fee are 3 %.
    ['listed at its base value', {}, {}, { fleaFee: 600 }],
    ['banned', { bannedFromFlea: true }, {}, { fleaBan: true, fleaFee: undefined, fleaLevel: undefined }],
    ['banned elsewhere', { bannedFromFleaByMode: { PVE: true } }, {}, { fleaBan: false }],
    ['a level of its own', { fleaLevel: 40 }, {}, { fleaLevel: 40 }],
    ['nobody offers it', {}, { priceRub: undefined }, { pricePerSlot: undefined, fleaFee: undefined }],
    ['without a base value', { basePrice: 0 }, {}, { fleaFee: undefined }],
  ])('%s', (_, item, market, figures) => {
    expect(itemFigures({ ...ITEM, ...item }, { ...MARKET, ...market })).toMatchObject(figures)
  })
})

it('what is needed is counted by who needs it', () => {
  const reason = { count: 3, fir: true, have: 0, isOpen: true }
  const quest = { ...reason, kind: 'quest', questUid: 'q', objectiveId: 'o', purpose: 'handOver' } as const
  const level = { kind: 'module', moduleUid: 'm', station: 's', level: 1, purpose: 'module' } as const
  const by = [quest, { ...reason, ...level, count: 2, fir: false }]
  expect(needFigures({ fir: 3, plain: 2, by })).toEqual({
    needed: 5,
    neededFir: 3,
    forQuests: 3,
    forHideout: 2,
  })
})

it('a craft that nobody can price has no profit', () => {
  const craft = {
    uid: 'c',
    station: 'lavatory',
    level: 2,
    sec: 60,
    takes: [],
    gives: { itemUid: 'i', count: 4 },
  }
  expect(craftFigures({ craft, sec: 60, outcome: { state: 'unpriced', itemUids: ['x'] } })).toEqual({
    station: 'lavatory 2',
    given: 4,
    durationSec: 60,
  })
})

describe('a share of every list', () => {
  it.each<[string, number[][], number, number[]]>([
    ['all where there is room', [[1, 2], [3]], 5, [1, 2, 3]],
    ['a long one leaves room for the others', [[1, 2, 3, 4, 5], [6], [7, 8]], 5, [1, 2, 6, 7, 8]],
    ['the first lists come first', [[1], [2], [3]], 2, [1, 2]],
    ['none', [[], []], 3, []],
  ])('%s', (_, lists, most, share) => expect(shareOf(lists, most)).toEqual(share))
})
