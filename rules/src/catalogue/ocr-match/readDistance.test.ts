import { describe, expect, it } from 'vitest'
import { entryMatch, labelLexicon, nearEntries, readDistance, readKeys, writtenNames } from './index.ts'

const size = { width: 1, height: 1 }
const lexicon = labelLexicon([
  { uid: 'bolts', names: ['Bolts', 'Болты'], wanted: true, size },
  { uid: 'belts', names: ['belts'], wanted: false, size: { width: 2, height: 2 } },
  { uid: 'rubber', names: ['Ru-BB er', 'RUBBER'], wanted: true, size },
  { uid: 'cap', names: ['Cap'], wanted: true, size },
  { uid: 'capOther', names: ['Cap'], wanted: true, size },
])
const entry = (key: string) => {
  const found = lexicon.byKey.get(key)
  if (!found) throw new Error(`No ${key}`)
  return found
}

describe('how far a name is from several readings of its label', () => {
  it.each([
    ['read as it is', ['Bolts'], 0],
    ['one sign of five wrong', ['Bolxs'], 1],
    // The nearest counts seven tenths, the next three.
    ['once right, once one sign wrong', ['Bolxs', 'Bolts'], 0.3],
    ['nothing like it, as far as it goes', ['wqwqwq'], 2.4],
    ['nothing read', ['', '-'], 2.4],
  ])('%s', (_, texts, distance) =>
    expect(readDistance(readKeys(texts), entry('bolts'))).toBeCloseTo(distance),
  )
})

describe('names that may have been read so badly', () => {
  const near = (texts: string[], count = 2) =>
    nearEntries(lexicon, { keys: readKeys(texts), size, count }).map((one) => one.entry.key)

  it.each([
    ['the nearest first; another size is further', ['Bxlts'], ['bolts', 'belts']],
    ['no more than asked for', ['Bolts'], ['bolts'], 1],
    ['none that is like it', ['wwwwwwwww'], []],
  ])('%s', (_, texts, keys, count = 2) => expect(near(texts, count)).toEqual(keys))
})

it('names are listed in every spelling, under the look that they share', () => {
  const names = writtenNames(lexicon).map(({ text, entry: { key } }) => `${text}: ${key}`)
  expect(names).toContain('Ru-BB er: rubber')
  expect(names).toContain('RUBBER: rubber')
  expect(names.filter((name) => name.startsWith('Cap'))).toHaveLength(1)
})

it('a label whose text is known names its item, or asks which of the namesakes', () => {
  expect(entryMatch(entry('bolts'), { sureness: 1, size })).toMatchObject({ state: 'found', uid: 'bolts' })
  expect(entryMatch(entry('belts'), { sureness: 1, size })).toMatchObject({ state: 'other', uid: 'belts' })
  expect(entryMatch(entry('cap'), { sureness: 1, size })).toMatchObject({
    state: 'unsure',
    uids: ['cap', 'capOther'],
  })
})
