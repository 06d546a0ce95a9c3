import { describe, expect, it } from 'vitest'
import { ladderText, laddersIn, traderStandings } from './index.ts'
import type { LoyaltyLadders, StandingPlayer } from './index.ts'

const step = (loyaltyLevel: number, playerLevel: number, reputation: number, spend = 0) => ({
  loyaltyLevel,
  playerLevel,
  reputation,
  spend,
})
// facts/traders.json of 2026-09-02 (game 1.1.0.1); Skier with the money of game 1.0.6.5 (domain.md 2.2).
const ladders: LoyaltyLadders = {
  Prapor: [step(1, 0, 0), step(2, 6, 0.7), step(3, 21, 2.7), step(4, 36, 7.9)],
  Skier: [step(1, 1, 0), step(2, 15, 0.2, 1_200_000)],
}

function standing(trader: string, deltas: readonly number[], player: Partial<StandingPlayer> = {}) {
  const changes = deltas.map((delta) => ({ trader, delta }))
  const whole = { level: 15, gameEdition: 'Standard' as const, tradersLL: {}, tradersRep: {}, ...player }
  return traderStandings({ ladders, player: whole, changes })(trader)
}

const tenths = (count: number) => Array.from({ length: count }, () => 0.1)

describe('where a player stands', () => {
  it.each([
    ['nothing done', [], {}, { reputation: 0, loyalty: 1 }],
    ['three quests of a tenth: 0.30 of 0.70', tenths(3), {}, { reputation: 0.3, loyalty: 1 }],
    ['seven: exactly enough', tenths(7), {}, { reputation: 0.7, loyalty: 2 }],
    ['the level is missing', tenths(7), { level: 5 }, { reputation: 0.7, loyalty: 1 }],
    ['a loss counts', [0.75, -0.25], {}, { reputation: 0.5, loyalty: 1 }],
    ['a head start of the edition', tenths(5), { gameEdition: 'Edge of Darkness' as const }, { loyalty: 2 }],
    ['an entry wins', tenths(7), { tradersRep: { Prapor: 0.4 } }, { reputation: 0.4, loyalty: 1 }],
    ['an entry of 0 too', tenths(7), { tradersRep: { Prapor: 0 } }, { reputation: 0, loyalty: 1 }],
    ['a higher entry', [], { tradersRep: { Prapor: 3 }, level: 21 }, { reputation: 3, loyalty: 3 }],
    ['never below the level entered', [], { tradersLL: { Prapor: 3 as const } }, { loyalty: 3 }],
    ['nor stuck at an old one', tenths(27), { tradersLL: { Prapor: 2 as const }, level: 21 }, { loyalty: 3 }],
  ])('%s', (_, deltas, player, expected) => {
    expect(standing('Prapor', deltas, player)).toMatchObject(expected)
  })

  it('says what the quests give beside an entry', () => {
    expect(standing('Prapor', tenths(7), { tradersRep: { Prapor: 0.4 } })).toMatchObject({
      derivedReputation: 0.7,
      isReputationEntered: true,
    })
  })

  it('does not assume money that was turned over', () => {
    expect(standing('Skier', [5])).toMatchObject({
      loyalty: 1,
      next: { level: 2, spend: 1_200_000, hasPlayerLevel: true, hasReputation: true },
    })
  })

  it('says what the next level asks for', () => {
    expect(standing('Prapor', tenths(3), { level: 4 }).next).toEqual({
      level: 2,
      playerLevel: 6,
      reputation: 0.7,
      spend: 0,
      hasPlayerLevel: false,
      hasReputation: false,
    })
    expect(standing('Prapor', [], { tradersLL: { Prapor: 4 } }).next).toBeUndefined()
    expect(standing('Nobody', [1])).toMatchObject({ reputation: 1, loyalty: 1, next: undefined })
  })
})

describe('ladders as text', () => {
  it('come back as they were, without traders of one level', () => {
    const traders = Object.entries(ladders).map(([name, levels]) => ({ name, levels, isCore: true }))
    const one = { name: 'Lightkeeper', isCore: true, levels: [step(1, 1, 0)] }
    expect(laddersIn(ladderText([...traders, one]))).toEqual(ladders)
  })

  it.each(['', '|', 'Prapor', 'Prapor;1,2', 'Prapor;a,b,c,d', ';1,2,3,4'])('%j is none', (text) => {
    expect(laddersIn(text)).toEqual({})
  })
})
