import { describe, expect, it } from 'vitest'
import { fileFaults } from './languages-check.mjs'
import { unusedFaults } from './textsInCode.mjs'

const english = new Map([
  ['title', 'Prices of the day'],
  ['rows.count', '{count} rows'],
])
const faultsOf = (own: unknown, more: { sameAs?: Set<string>; isPlain?: boolean } = {}) =>
  fileFaults({ file: 'de/time.json', language: 'de', own, english, sameAs: new Set(), ...more })

describe('a file of a language', () => {
  it.each([
    ['a good one', { title: 'Tagespreise', rows: { count: '{count} Zeilen' } }, []],
    ['a missing key is said elsewhere', { title: 'Tagespreise' }, []],
    ['a list', ['x'], ['de/time.json holds something else than texts']],
    ['a number', { title: 3 }, ['de/time.json holds something else than texts']],
    ['an unknown key', { titel: 'x' }, ['de/time.json: titel is not a text of English']],
    ['a group too many', { title: { a: 'x' } }, ['de/time.json: title.a is not a text of English']],
    ['English', { title: 'Prices of the day' }, ['de/time.json: title is left in English']],
    [
      'a lost gap',
      { rows: { count: 'Zeilen' } },
      ['de/time.json: rows.count takes other arguments than English: {} instead of {count}'],
    ],
  ])('%s', (_, own, faults) => {
    expect(faultsOf(own).faults).toEqual(faults)
  })

  it('may keep English where that is allowed, and says which keys it has', () => {
    const { faults, has } = faultsOf({ title: 'Prices of the day' }, { sameAs: new Set(['title']) })
    expect([faults, [...has]]).toEqual([[], ['title']])
  })

  it('with plain gaps is no message: an apostrophe and a bracket are themselves', () => {
    const own = { rows: { count: "{count} l'une" } }
    expect(faultsOf(own, { isPlain: true }).faults).toEqual([])
  })
})

describe('texts and the code', () => {
  const used = ["t('title')", 't(`rows.${kind}`)']

  it.each([
    [used, []],
    [[...used, "t('titel')"], ['the text titel is asked for and not there']],
    [[...used, 't(`cells.${kind}`)'], ['texts below cells. are asked for and not there']],
    [["t('title')"], ['the text rows.count is used by nothing']],
    [["t('title')", "const key = 'rows.count'"], []],
    [["t('title')", 'const column = { label: `rows.${id}` }'], []],
  ])('%j', (code, faults) => {
    // A key of one part is no string of its own in code.
    const texts = new Map([...english].map(([key, text]) => [key === 'title' ? 'page.title' : key, text]))
    const asked = code.map((line) => line.replace("'title'", "'page.title'"))
    expect(unusedFaults(asked, texts)).toEqual(faults)
  })
})
