import { describe, expect, it } from 'vitest'
import { itemSlug, uniqueSlugs } from './index.ts'

describe('item slug', () => {
  it.each([
    ['the url wins', { uid: 'u', url: 'own_url', name: 'Other' }, 'own_url'],
    ['lower case and underscores', { uid: 'u', name: 'Salewa first aid kit' }, 'salewa_first_aid_kit'],
    ['slashes', { uid: 'u', name: 'Key 220/221' }, 'key_220_221'],
    ['double quotes', { uid: 'u', name: 'Bottle of "Tarkovskaya" vodka' }, 'bottle_of_tarkovskaya_vodka'],
    ['single quotes', { uid: 'u', name: "Deadlyslob's beard oil" }, 'deadlyslobs_beard_oil'],
    ['a curled quote', { uid: 'u', name: 'Killa’s mask' }, 'killas_mask'],
    ['hashes', { uid: 'u', name: '#FireKlean gun lube' }, 'fireklean_gun_lube'],
    ['parentheses', { uid: 'u', name: 'M855 ammo pack (50 pcs)' }, 'm855_ammo_pack__50_pcs_'],
    ['dots, dashes and plus signs stay', { uid: 'u', name: 'AK-74N 5.45x39 +P' }, 'ak-74n_5.45x39_+p'],
    ['not functional', { uid: 'u', name: 'Glock 17', isFunctional: false }, 'glock_17_not_func'],
    ['functional', { uid: 'u', name: 'Glock 17', isFunctional: true }, 'glock_17'],
    ['no name', { uid: 'the-uid' }, 'the-uid'],
    [
      'an empty name of a thing that does not work',
      { uid: 'the-uid', name: '', isFunctional: false },
      'the-uid',
    ],
    ['a name of hashes only', { uid: 'the-uid', name: '##' }, 'the-uid'],
  ])('%s', (_, item, slug) => expect(itemSlug(item)).toBe(slug))
})

describe('unique slugs', () => {
  it('numbers the later ones, whatever the order they come in', () => {
    const items = [
      { uid: 'c', name: 'Folding car key' },
      { uid: 'a', name: 'Folding car key' },
      { uid: 'b', name: 'Folding car key' },
    ]
    const expected = { a: 'folding_car_key', b: 'folding_car_key_2', c: 'folding_car_key_3' }
    expect(Object.fromEntries(uniqueSlugs(items))).toEqual(expected)
    expect(Object.fromEntries(uniqueSlugs(items.toReversed()))).toEqual(expected)
  })

  it('does not number into a name that is somebody else’s', () => {
    const items = [
      { uid: 'a', name: 'Case' },
      { uid: 'b', name: 'Case' },
      { uid: 'c', name: 'Case 2' },
    ]
    expect(Object.fromEntries(uniqueSlugs(items))).toEqual({ a: 'case', b: 'case_3', c: 'case_2' })
  })
})
