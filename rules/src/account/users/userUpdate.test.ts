import { describe, expect, it } from 'vitest'
import { PRO_FIELDS, UserUpdate, refusedFields } from './index.ts'

describe('UserUpdate', () => {
  it.each([
    ['nothing', {}, true],
    ['one field', { level: 12 }, true],
    ['a faction in capitals', { fraction: 'USEC' }, true],
    ['an unknown field', { wings: 2 }, false],
    ['making oneself admin', { admin: true }, false],
    ['making oneself pro', { pro: true }, false],
    ['another account', { uid: 'u2' }, false],
    ['a flag of the operator', { feature_maps: true }, false],
    ['a level beyond the game', { level: 80 }, false],
  ])('%s', (_, update, isGood) => {
    expect(UserUpdate.safeParse(update).success).toBe(isGood)
  })

  it('stores a faction in one spelling', () => {
    expect(UserUpdate.parse({ fraction: 'USEC' })).toEqual({ fraction: 'Usec' })
  })
})

describe('refusedFields', () => {
  it.each([
    ['a name is free', { username: 'Nik' }, 'user', {}, []],
    ['favourites are free', { favList: ['a'] }, 'user', {}, []],
    ['a level is for supporters', { level: 3, username: 'Nik' }, 'user', {}, ['level']],
    ['who may', { level: 3, gameMode: 'PVE', questsDone: ['q'] }, 'pro', {}, []],
    ['progress is for supporters', { questsDone: ['q'] }, 'user', {}, ['questsDone']],
    ['unless the operator opened it', { questsDone: ['q'] }, 'user', { saveProgress: 'user' }, []],
    ['a field left undefined is no change', { level: undefined }, 'user', {}, []],
    ['an empty value is a change', { hideoutUseFuel: '' }, 'user', {}, ['hideoutUseFuel']],
  ] as const)('%s', (_, update, level, overrides, refused) => {
    expect(refusedFields(UserUpdate.parse(update), level, overrides)).toEqual(refused)
  })

  it('covers what spec section 5 keeps for supporters', () => {
    expect(PRO_FIELDS).toEqual(
      expect.arrayContaining([
        'level',
        'tradersLL',
        'fraction',
        'gameMode',
        'gameEdition',
        'charName',
        'skill_Crafting',
        'skill_HideoutManagement',
        'hideoutUseFuel',
        'hideoutUsePriceField',
      ]),
    )
    expect(PRO_FIELDS).not.toContain('username')
  })
})
