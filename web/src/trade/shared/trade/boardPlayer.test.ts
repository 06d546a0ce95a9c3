import {
  DEFAULT_HIDEOUT_PREFERENCES,
  freshCharacter,
  freshUser,
  type User,
} from '@raidkit/rules/account/users'
import { describe, expect, it } from 'vitest'
import { boardPlayer, isAnybody, isSamePlayer } from './boardPlayer.ts'

const fresh = freshUser('u', freshCharacter({ uid: 'c', fraction: 'Bear', gameMode: 'PVP' }))
const user: User = { ...fresh, level: 20, hideoutUseProgress: true, hideoutUseFee: false }

describe('boardPlayer', () => {
  it('is nobody in particular for a visitor: defaults, and everything counts as reached', () => {
    const player = boardPlayer(undefined, { mode: 'PVP', hasCalculators: false })
    expect(player).toMatchObject({ ...DEFAULT_HIDEOUT_PREFERENCES, userPricesMap: {} })
  })

  it.each([
    ['their own switches', 'PVP', true, { hideoutUseProgress: true, hideoutUseFee: false }],
    ['the defaults without the full calculators', 'PVP', false, DEFAULT_HIDEOUT_PREFERENCES],
    ['no progress of another mode', 'PVE', true, { hideoutUseProgress: false, hideoutUseFee: false }],
  ] as const)('has %s', (_, mode, hasCalculators, expected) => {
    expect(boardPlayer(user, { mode, hasCalculators, level: 20 })).toMatchObject({ ...expected, level: 20 })
  })

  it.each([
    ['of the browser for a visitor', undefined, 17, 17],
    ['that nobody set, which is where everybody begins', user, undefined, 1],
  ])('has the level %s', (_, who, level, expected) => {
    expect(boardPlayer(who, { mode: 'PVP', hasCalculators: false, level })).toMatchObject({ level: expected })
  })

  it('crafts only in what stands where that is asked, for a visitor too', () => {
    const view = { mode: 'PVP', hasCalculators: false, onlyBuilt: ['m'] } as const
    const expected = { onlyBuilt: true, modulesBuilt: ['m'], hideoutUseProgress: false }
    expect(boardPlayer(undefined, { ...view, onlyBuilt: ['m'] })).toMatchObject(expected)
    expect(boardPlayer(user, { ...view, onlyBuilt: ['m'] })).toMatchObject(expected)
  })
})

describe('isSamePlayer', () => {
  const view = { mode: 'PVP', hasCalculators: true } as const
  it.each([
    ['favourites', { favList: ['x'] }, true],
    ['a switch', { hideoutUseFlea: false }, false],
    ['an own price', { userPricesMap: { a: 1 } }, false],
    ['what was found', { itemsFound: [{ uid: 'a', count: 1, fir: 0 }] }, true],
    ['a quest', { questsDone: ['q'] }, false],
  ])('looks at %s: %j', (_, change, expected) => {
    expect(isSamePlayer(boardPlayer(user, view), boardPlayer({ ...user, ...change }, view))).toBe(expected)
  })
})

describe('isAnybody', () => {
  const view = { mode: 'PVP', hasCalculators: true } as const
  it.each([
    ['a fresh account', {}, true],
    ['levels and quests that are not counted', { level: 40, questsDone: ['q'] }, true],
    ['an own price', { userPricesMap: { a: 1 } }, false],
    ['an own selling price', { userSellPricesMap: { a: 1 } }, false],
    ['a switch', { hideoutUseFee: false }, false],
    ['progress that counts', { hideoutUseProgress: true }, false],
    ['a skill', { skill_Crafting: 10 }, false],
  ])('%s: %j', (_, change, expected) => {
    expect(isAnybody(boardPlayer({ ...fresh, ...change }, view))).toBe(expected)
  })

  it('is a visitor, and who lacks the full calculators', () => {
    expect(isAnybody(boardPlayer(undefined, view))).toBe(true)
    expect(isAnybody(boardPlayer(user, { ...view, hasCalculators: false }))).toBe(true)
  })
})
