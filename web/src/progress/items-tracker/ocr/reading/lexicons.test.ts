import type { Language } from '@raidkit/rules/platform/languages'
import type { LabelItem } from '@raidkit/rules/catalogue/ocr-match'
import { expect, it } from 'vitest'
import { lexiconsOf } from './lexicons.ts'

const item = (uid: string, name: string): LabelItem => ({ uid, names: [name], wanted: true })
const lexiconOf = lexiconsOf([
  { language: 'en', items: [item('bolts', 'Bolts'), item('gpu', 'GPU')] },
  { language: 'ru', items: [item('bolts', 'Болты'), item('gpu', 'GPU')] },
])

it.each<[Language[], string[]]>([
  [['en'], ['Bolts', 'GPU']],
  [['ru'], ['GPU', 'Болты']],
  [
    ['ru', 'en'],
    ['Bolts', 'GPU', 'Болты'],
  ],
])('names in a picture that is in %j', (languages, names) => {
  const { entries } = lexiconOf(languages)
  const known = entries.flatMap(({ items }) => items.flatMap((one) => one.names))
  expect([...new Set(known)].toSorted()).toEqual(names)
  // The same item in two languages is no namesake of itself.
  expect(entries.every(({ items }) => items.length === 1)).toBe(true)
})
