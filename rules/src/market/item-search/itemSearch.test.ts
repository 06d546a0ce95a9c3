import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListedItem } from '../item-list/index.ts'
import { foundItems } from '../item-list/index.ts'
import { searchText } from '../../catalogue/items/index.ts'
import { makeNearIndex, otherLayouts, sortedWords, walkNear } from './index.ts'

const NAMES: [name: string, shortName: string][] = [
  ['Salewa first aid kit', 'Salewa'],
  ['Graphics card', 'GPU'],
  ['CPU fan', 'CPU fan'],
  ['Physical Bitcoin', '0.2BTC'],
  ['Smoked Chimney drain cleaner', 'SChimney'],
  ['Can of beef stew (Large)', 'Tushonka'],
  ['Gunpowder "Eagle"', 'Eagle'],
  ['Gunpowder "Kite"', 'Kite'],
  ['Аптечка Salewa', 'Салева'],
  ['Höhenmesser', 'Höhe'],
  ['Ёлочная игрушка', 'Ёлка'],
  ['LEDX Skin Transilluminator', 'LEDX'],
]
const items = NAMES.map(([name, shortName], at): ListedItem => ({
  uid: String(at),
  name,
  shortName,
  tags: [],
  slots: 1,
  assembledSlots: 1,
  bannedFromFlea: false,
}))
const searchOf = ({ name, shortName }: ListedItem) => searchText([name, shortName])
const index = makeNearIndex(searchOf)
for (const item of items) index.add(item)

const found = (search: string) =>
  foundItems(items, { search, bestFirst: true }, { searchOf, near: index.search }).map(({ name }) => name)

describe('search for what was meant', () => {
  it.each([
    ['a letter missing', 'salwa', ['Salewa first aid kit', 'Аптечка Salewa']],
    ['vowels missing', 'slwa', ['Salewa first aid kit', 'Аптечка Salewa']],
    ['a letter wrong', 'saleva', ['Salewa first aid kit', 'Аптечка Salewa']],
    ['a letter too many', 'ledxx', ['LEDX Skin Transilluminator']],
    ['two swapped', 'grpahics', ['Graphics card']],
    ['two wrong in a long word', 'transilumminator', ['LEDX Skin Transilluminator']],
    ['wrong before the word is finished', 'transulu', ['LEDX Skin Transilluminator']],
    ['several words in any order', 'eagel gunpowdr', ['Gunpowder "Eagle"']],
    ['one word right, one wrong', 'beef stwe', ['Can of beef stew (Large)']],
    ['Latin on a Russian keyboard', 'ыфдуцф', ['Salewa first aid kit', 'Аптечка Salewa']],
    ['Russian on a Latin keyboard', 'fgntxrf', ['Аптечка Salewa']],
    ['Russian with a sign of the keyboard', '`kjxyfz', ['Ёлочная игрушка']],
    ['y and z of a German keyboard', 'phzsical', ['Physical Bitcoin']],
    ['a and q of a French keyboard', 'sqlezq', ['Salewa first aid kit', 'Аптечка Salewa']],
    ['a slip of the keyboard and of the finger', 'ыфдцф', ['Salewa first aid kit', 'Аптечка Salewa']],
    ['ё as е', 'елочная', ['Ёлочная игрушка']],
    ['without the accent', 'hohenmesser', ['Höhenmesser']],
    ['exact first, and nothing near beside a short word', 'gpu', ['Graphics card']],
    ['too short to be meant otherwise', 'xq', []],
    ['nothing like it', 'zzzzzzzz', []],
    ['signs alone', '***', []],
  ])('%s: %s', (_, search, expected) => expect(found(search)).toEqual(expected))
})

it('knows what the same keys are elsewhere', () => {
  expect(otherLayouts('ру')).toContain('he')
  expect(otherLayouts('he')).toContain('ру')
  expect(otherLayouts('123')).toEqual([])
})

/** Cost of the match that the walk over this one word finds. */
function costOf(typed: string, word: string, most: number): number | undefined {
  let found: number | undefined
  walkNear(sortedWords([word]), { typed, most }, (_, cost) => (found = cost))
  return found
}

describe('walkNear', () => {
  it.each([
    ['salewa', 'salewa', 0],
    ['sal', 'salewa', 0], // a prefix is not a mistake
    ['salwa', 'salewa', 1],
    ['slaewa', 'salewa', 1],
    ['salewas', 'salewa', 1],
    ['xalexa', 'salewa', 2],
    ['xxlexa', 'salewa', undefined],
    ['salewa first', 'salewa', undefined],
  ])('%s to %s: %s', (typed, word, expected) => expect(costOf(typed, word, 2)).toBe(expected))

  it('finds among many words what it finds in each alone', () => {
    const words = fc.uniqueArray(
      fc.string({ unit: fc.constantFrom(...'aabcé'), minLength: 1, maxLength: 9 }),
      {
        maxLength: 40,
      },
    )
    fc.assert(
      fc.property(words, fc.string({ unit: fc.constantFrom(...'abcé'), maxLength: 8 }), (given, typed) => {
        const found = new Map<string, number>()
        walkNear(sortedWords(given), { typed, most: 2 }, (at, cost) => found.set(given[at] ?? '', cost))
        for (const word of given) expect(found.get(word), word).toBe(costOf(typed, word, 2))
      }),
      { numRuns: 500 },
    )
  })

  it('is never more than the letters say, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (typed, word) => {
        const cost = costOf(typed, word, 2)
        if (word.startsWith(typed) && typed.length <= 24) expect(cost).toBe(0)
        if (cost !== undefined) expect(cost).toBeLessThanOrEqual(2)
      }),
      { numRuns: 2_000 },
    )
  })
})

it('answers any text at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (search) => {
      expect(found(search).length).toBeLessThanOrEqual(items.length)
    }),
    { numRuns: 500 },
  )
})
