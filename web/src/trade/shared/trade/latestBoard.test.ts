import type { TradeTables } from '@raidkit/rules/trade/trade-board'
import { freshCharacter, freshUser } from '@raidkit/rules/account/users'
import { describe, expect, it } from 'vitest'
import type { PricesOfPage } from '../../../prices/shared/prices/pricesOfPage.ts'
import { countAhead, countInSteps, isCounted, latestBoard, type BoardData } from './latestBoard.ts'

const tables: TradeTables = {
  mode: 'PVP',
  traders: [],
  stations: [],
  crafts: [],
  continuous: [],
  builds: {},
  barters: [
    {
      uid: 'b',
      trader: 'Prapor',
      loyaltyLevel: 1,
      gives: { itemUid: 'gun', count: 1 },
      takes: [{ itemUid: 'roubles', count: 1_000 }],
    },
  ],
  offers: [],
  payments: [],
  tags: {},
  money: { roubles: 1 },
  fuel: { metal: 'm', expeditionary: 'e' },
  flea: {
    minLevel: 15,
    rates: {
      itemTax: 0.03,
      requirementTax: 0.03,
      taxBase: 4,
      taxExponent: 1.08,
      taxLogBase: 10,
      intelCenterDiscount: 0.3,
      intelCenterSkillBonusPerLevel: 0.01,
    },
  },
}
const player = freshUser('u', freshCharacter({ uid: 'u', fraction: 'Usec' }))
const freshPrices = (): PricesOfPage => ({
  byUid: new Map(),
  before: new Map(),
  version: '1',
  source: 'live',
  asOfMs: 0,
  isSettled: true,
})
const data: BoardData = {
  tables,
  player,
  fuelBase: 4.75,
  asOfMs: 0,
  items: new Map(),
  prices: freshPrices(),
}
const withFee = (hideoutUseFee: boolean, from = data): BoardData => ({
  ...from,
  player: { ...player, hideoutUseFee },
})

describe('latestBoard', () => {
  it('counts once for the same data, and for a switch pressed there and back', () => {
    const board = latestBoard(data)
    const other = latestBoard(withFee(!player.hideoutUseFee))
    expect(other).not.toBe(board)
    expect(latestBoard({ ...data, player: { ...player } })).toBe(board)
  })

  it('counts anew with other prices, and forgets the boards of the old ones', () => {
    const board = latestBoard(data)
    expect(latestBoard({ ...data, prices: freshPrices() })).not.toBe(board)
    expect(latestBoard(data)).not.toBe(board)
  })
})

describe('countInSteps', () => {
  it('has the board ready after the last step, however many take the steps', () => {
    const shown = { ...data, prices: freshPrices() }
    const steps = countInSteps(shown)
    expect(steps.next().done).toBe(false)
    expect(isCounted(shown)).toBe(false)
    const others = countInSteps({ ...shown, player: { ...player } })
    let left = 100
    while (!others.next().done && left > 0) left -= 1
    expect(isCounted(shown)).toBe(true)
    expect(steps.next().done).toBe(true)
    expect(latestBoard(shown)).toBe(latestBoard({ ...shown, player: { ...player } }))
  })

  it('keeps the board that is shown', () => {
    const shown = { ...data, prices: freshPrices() }
    const board = latestBoard(shown)
    const steps = countInSteps(withFee(!player.hideoutUseFee, shown))
    let left = 100
    while (!steps.next().done && left > 0) left -= 1
    expect(isCounted(withFee(!player.hideoutUseFee, shown))).toBe(true)
    expect(latestBoard(shown)).toBe(board)
  })
})

describe('countAhead', () => {
  const fresh = () => ({ ...data, prices: freshPrices() })

  it('has the rows of the page ready when the change comes', () => {
    const shown = fresh()
    expect(latestBoard(shown).barters).toHaveLength(1)
    countAhead({ hideoutUseFee: !player.hideoutUseFee })
    expect(latestBoard(withFee(!player.hideoutUseFee, shown)).counted).toHaveProperty('barters')
  })

  it('changes nothing of what is shown', () => {
    const shown = fresh()
    const board = latestBoard(shown)
    for (const level of [2, 3, 4, 5, 6, 7]) countAhead({ level })
    expect(latestBoard(shown)).toBe(board)
  })

  it('counts no rows that no page shows', () => {
    const shown = fresh()
    latestBoard(shown)
    countAhead({ hideoutUseFee: !player.hideoutUseFee })
    expect(latestBoard(withFee(!player.hideoutUseFee, shown)).counted).toEqual({})
  })
})
