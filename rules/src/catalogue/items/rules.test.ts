import { expect, it } from 'vitest'
import { isBannedFromFlea, isDogtag, l10nOf, mergedItem, wikiUrl } from './index.ts'

it.each([
  ['Salewa first aid kit', 'https://escapefromtarkov.fandom.com/wiki/Salewa_first_aid_kit'],
  [
    'Bottle of "Tarkovskaya" vodka',
    'https://escapefromtarkov.fandom.com/wiki/Bottle_of_%22Tarkovskaya%22_vodka',
  ],
  ['Key 220/221', 'https://escapefromtarkov.fandom.com/wiki/Key_220/221'],
])('wiki page of %s', (name, url) => expect(wikiUrl(name)).toBe(url))

it.each([
  [{ bannedFromFlea: true }, 'PVE', true],
  [{ bannedFromFlea: false }, 'PVP', false],
  [{ bannedFromFlea: true, bannedFromFleaByMode: { PVE: false } }, 'PVE', false],
  [{ bannedFromFlea: true, bannedFromFleaByMode: { PVE: false } }, 'PVP', true],
])('%o in %s', (item, mode, banned) => expect(isBannedFromFlea(item, mode)).toBe(banned))

it('knows a dog tag by its side', () => {
  expect([isDogtag({ side: 'Any' }), isDogtag({ side: 'Bear' }), isDogtag({})]).toEqual([true, false, false])
})

it('gives localised texts an empty ru entry', () => {
  expect(l10nOf(undefined)).toEqual({ ru: '' })
  expect(l10nOf({ ru: 'да' })).toEqual({ ru: 'да' })
})

it('completes a sent item from the cache and lets the sent fields win', () => {
  const merged = mergedItem(
    { uid: 'a', name: 'sent' },
    new Map([['a', { uid: 'a', name: 'kept', url: 'a_url' } as never]]),
  )
  expect(merged).toEqual({ uid: 'a', name: 'sent', url: 'a_url' })
})
