import { describe, expect, it } from 'vitest'
import {
  type Character,
  DEFAULT_HIDEOUT_PREFERENCES,
  HideoutPreferences,
  User,
  NewCharName,
  NewUsername,
  Username,
  freshCharacter,
  freshUser,
  ic3Flag,
  isMainCharacter,
  knownLevel,
  levelUpdate,
  playerLevel,
  toggledFavourite,
} from './index.ts'

const main = freshCharacter({ uid: 'c1', fraction: 'Usec' })

/** Fields of the user named in spec section 3, and the hideout flags. */
const SPEC_FIELDS =
  `uid admin pro username level gameEdition gameMode fraction charUid chars charName questsDone
  questsHidden itemsFound modulesBuilt favList tradersLL userPricesMap userSellPricesMap feature_maps
  isSolarPowerBuilt isIC3Built skill_Crafting skill_HideoutManagement pilot hideoutUseProgress hideoutUseFuel
  hideoutUsePriceField hideoutUseFee hideoutUseFlea hideoutUseCrafts hideoutUseBarters hideoutUseTradersPrices
  hideoutUseHistorical hideoutSellToFleaOnlyMode hideoutUseSellToFlea hideoutUseSellToTraders
  hideoutUseSellToHistorical`.split(/\s+/)

/** Further fields that the tracker needs to match the game (decision 028). */
const TRACKER_FIELDS = [
  'questsStarted',
  'questsFailed',
  'objectives',
  'modulesTracked',
  'tradersRep',
  'isLevelSet',
]
/** Fields of the watch list (decision 061). */
const WATCH_FIELDS = ['favTargets']
/** Right to correct facts (decision 099). */
const RIGHT_FIELDS = ['editor']

describe('User', () => {
  it('has the fields of the spec and those of the tracker, no more and no fewer', () => {
    expect(Object.keys(User.shape).toSorted()).toEqual(
      [...SPEC_FIELDS, ...TRACKER_FIELDS, ...WATCH_FIELDS, ...RIGHT_FIELDS].toSorted(),
    )
  })

  it('begins as the spec says', () => {
    const user = freshUser('u1', main)
    expect(User.parse(user)).toEqual(user)
    expect(user).toMatchObject({ level: 1, gameEdition: 'Standard', gameMode: 'PVP', fraction: 'Usec' })
  })

  it.each([
    ['level', 0],
    ['level', 80],
    ['level', 1.5],
    ['gameMode', 'SEASON'],
    ['fraction', 'Any'],
    ['tradersLL', { Prapor: 5 }],
    ['tradersRep', { Fence: 1e9 }],
    ['tradersRep', { Nobody: 1 }],
    ['objectives', [{ uid: 'o', count: -1 }]],
    ['skill_Crafting', 52],
    ['userPricesMap', { salewa: -1 }],
    ['userPricesMap', { salewa: 1e12 }],
    ['chars', []],
    ['charName', 'two\nlines'],
    ['hideoutUseFuel', 'water'],
  ])('does not hold %s %j', (field, value) => {
    expect(User.safeParse({ ...freshUser('u1', main), [field]: value }).success).toBe(false)
  })

  it('sends nothing it does not name', () => {
    expect(User.parse({ ...freshUser('u1', main), email: 'a@b.example' })).not.toHaveProperty('email')
  })
})

describe('HideoutPreferences', () => {
  it('are all on when unset, except progress, fuel and price field', () => {
    const { hideoutUseProgress, hideoutUseFuel, hideoutUsePriceField, ...others } =
      DEFAULT_HIDEOUT_PREFERENCES
    expect([hideoutUseProgress, hideoutUseFuel, hideoutUsePriceField]).toEqual([false, '', 'price'])
    expect(new Set(Object.values(others))).toEqual(new Set([true]))
    expect(Object.keys(HideoutPreferences.shape)).toHaveLength(13)
  })

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('progress %s and IC3 %s send ic3 %s', (useProgress, isBuilt, expected) => {
    expect(ic3Flag(useProgress, isBuilt)).toBe(expected)
  })
})

describe('characters', () => {
  it('know the main one, which is the first', () => {
    const chars: Character[] = [main, freshCharacter({ uid: 'c2', fraction: 'Bear', gameMode: 'PVE' })]
    expect([isMainCharacter(chars, 'c1'), isMainCharacter(chars, 'c2'), isMainCharacter([], 'c1')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('playerLevel', () => {
  it.each([
    ['15', 15],
    [' 79 ', 79],
    ['80', 79],
    ['0', 1],
    ['-4', 1],
    ['abc', undefined],
    ['', undefined],
  ])('%j', (text, expected) => {
    expect(playerLevel(text)).toBe(expected)
  })
})

describe('knownLevel', () => {
  it.each([
    ['nobody', undefined, undefined],
    ['a character as it begins', { level: 1, isLevelSet: false }, undefined],
    ['a level of 1 that was entered', { level: 1, isLevelSet: true }, 1],
    ['a level entered before this was noted', { level: 23, isLevelSet: false }, 23],
    ['what sets a level', levelUpdate(1), 1],
    ['what clears it', levelUpdate(undefined), undefined],
  ])('%s', (_, character, expected) => {
    expect(knownLevel(character)).toBe(expected)
  })
})

describe('Username', () => {
  it.each([
    ['Nikita_fan', true],
    ['Игрок 1', true],
    ['x', false],
    ['a'.repeat(33), false],
    ['<b>bold</b>', false],
    ['tab\tname', false],
  ])('%j', (name, isGood) => {
    expect(Username.safeParse(name).success).toBe(isGood)
  })
})

describe('NewUsername', () => {
  it.each([
    ['Nikita_fan', true],
    ['Игрок 1', true],
    ['Əliyev', true],
    ['Zoë', true], // the mark is composed with its letter by NFC
    ['Beaŕ', true],
    ['ad\u200Bmin', false],
    ['ad\u200Dmin', false],
    ['\u202Enimda', false],
    ['ad\u3164min', false], // an invisible letter
    ['ad\uFFA0min', false],
    ['ad\u00ADmin', false],
    ['ᴀᴅᴍɪɴ', false],
    ['x', false],
  ])('%j', (name, isGood) => {
    expect(NewUsername.safeParse(name).success).toBe(isGood)
  })
})

describe('NewCharName', () => {
  it.each([
    ['Bear 1', true],
    ['Медведь', true],
    ['❤️', true],
    ['👩\u200D🚀 Usec', true],
    ['PMC\u200B', false],
    ['\u202EPMC', false],
    ['a\u2028b', false],
    ['\u3164', false],
    ['a\u200Db', false],
  ])('%j', (name, isGood) => {
    expect(NewCharName.safeParse(name).success).toBe(isGood)
  })
})

describe('toggledFavourite', () => {
  it('adds what is absent and removes what is there', () => {
    expect(toggledFavourite(['a'], 'b')).toEqual(['a', 'b'])
    expect(toggledFavourite(['a', 'b'], 'a')).toEqual(['b'])
  })
})
