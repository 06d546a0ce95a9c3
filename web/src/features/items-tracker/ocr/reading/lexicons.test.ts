import type { LabelItem } from '@raidkit/rules/ocr-match'
import { expect, it } from 'vitest'
import type { Script } from '../../../../subjects/ocr/files.ts'
import { lexiconsOf } from './lexicons.ts'

const item = (uid: string, ...names: string[]): LabelItem => ({ uid, names, wanted: true })
const lexiconOf = lexiconsOf([
  item('bolts', 'Bolts', 'Болты'),
  item('gpu', 'GPU'),
  item('card', 'Card', 'CARD-1'),
  item('soap', 'Мыло'),
])

it.each<[Script, string[]]>([
  ['latin', ['Bolts', 'CARD-1', 'Card', 'GPU', 'Мыло']],
  // Latin names of a Russian game, and no English ones beside Russian ones.
  ['cyrillic', ['CARD-1', 'Card', 'GPU', 'Болты', 'Мыло']],
  ['either', ['Bolts', 'CARD-1', 'Card', 'GPU', 'Болты', 'Мыло']],
])('names in a picture that is %s', (script, names) => {
  const known = lexiconOf(script).entries.flatMap(({ items }) => items.flatMap((one) => one.names))
  expect([...new Set(known)].toSorted()).toEqual(names)
})
