import { describe, expect, it } from 'vitest'
import { searchKey, searchText } from '../../catalogue/items/index.ts'
import { foundItems, type ListedItem } from './index.ts'
import { MATCH, matchOf, typedOf } from './matchRank.ts'

describe('matchOf', () => {
  const AK = ['Kalashnikov AK-74N 5.45x39 assault rifle', 'AK-74N']
  it.each([
    ['a whole name', AK, 'AK-74N', MATCH.name],
    ['a whole name without its signs', AK, 'ak74n', MATCH.name],
    ['a whole name with a space for its sign', AK, 'ak 74n', MATCH.name],
    ['the start of the short name', AK, 'ak74', MATCH.nameStart],
    ['the start of the long name', AK, 'kalash', MATCH.nameStart],
    ['a word', AK, 'assault', MATCH.word],
    ['words that follow each other', AK, 'assault rifle', MATCH.word],
    ['words that stand apart', AK, 'rifle kalashnikov', MATCH.word],
    ['the start of a word', AK, 'rif', MATCH.wordStart],
    ['the middle of a word', AK, 'lash', MATCH.inside],
    ['one of two words in the middle', AK, 'rifle lash', MATCH.inside],
    ['the middle of a Russian word', ['Дефибриллятор', 'Дефиб'], 'брил', MATCH.inside],
    ['a word that is not there', AK, 'assault pistol', undefined],
  ])('%s', (_, names, search, expected) => {
    expect(matchOf(searchText(names), typedOf(searchKey(search)))).toBe(expected)
  })
})

/** Names of the game, in the catalogue's order: parts come before their weapon as often as after it. */
const ITEMS: [name: string, shortName: string, ...tags: string[]][] = [
  ['AK-74 5.45x39 6L23 30-round magazine', '6L23', 'Weapon_parts_mods', 'Magazines'],
  ['AK-74 5.45x39 muzzle brake', 'AK-74', 'Weapon_parts_mods', 'Muzzle_devices'],
  ['Kalashnikov AK-74 5.45x39 assault rifle Plum', 'AK-74 Plum', 'Weapon', 'Assault_rifles', 'Presets'],
  ['Kalashnikov AK-74N 5.45x39 assault rifle', 'AK-74N', 'Weapon', 'Assault_rifles'],
  ['Kalashnikov AK-74 5.45x39 assault rifle', 'AK-74', 'Weapon', 'Assault_rifles'],
  ['M4A1 5.56x45 upper receiver', 'M4A1', 'Weapon_parts_mods', 'Receivers_slides'],
  ['Colt M4A1 5.56x45 assault rifle', 'M4A1', 'Weapon', 'Assault_rifles'],
  ['Magpul M-LOK AFG tactical foregrip (Black)', 'AFG M-LOK', 'Weapon_parts_mods', 'Foregrips'],
  ['Graphics card', 'GPU', 'Barter_items', 'Electronics'],
  ['Magazine case', 'Magazines', 'Gear', 'Storage_containers'],
  ['HK 416A5 5.56x45 assault rifle', 'HK 416A5', 'Weapon', 'Assault_rifles'],
]
const items = ITEMS.map(([name, shortName, ...tags], at): ListedItem => ({
  uid: String(at),
  name,
  shortName,
  tags,
  slots: 1,
  assembledSlots: 1,
  bannedFromFlea: false,
}))
const searchOf = ({ name, shortName }: ListedItem) => searchText([name, shortName])

describe('what is called so comes first', () => {
  it.each([
    [
      'ak74',
      [
        'Kalashnikov AK-74 5.45x39 assault rifle',
        'AK-74 5.45x39 muzzle brake',
        'Kalashnikov AK-74N 5.45x39 assault rifle',
        'Kalashnikov AK-74 5.45x39 assault rifle Plum',
        'AK-74 5.45x39 6L23 30-round magazine',
      ],
    ],
    ['m4a1', ['Colt M4A1 5.56x45 assault rifle', 'M4A1 5.56x45 upper receiver']],
    ['m4', ['Colt M4A1 5.56x45 assault rifle', 'M4A1 5.56x45 upper receiver']],
    ['gpu', ['Graphics card']],
    ['hk416', ['HK 416A5 5.56x45 assault rifle']],
    [
      'mag',
      ['Magazine case', 'Magpul M-LOK AFG tactical foregrip (Black)', 'AK-74 5.45x39 6L23 30-round magazine'],
    ],
    ['gpul', ['Magpul M-LOK AFG tactical foregrip (Black)']],
  ])('%s', (search, expected) => {
    const found = foundItems(items, { search, bestFirst: true }, { searchOf })
    expect(found.map(({ name }) => name)).toEqual(expected)
  })
})
