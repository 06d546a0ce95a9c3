import { expect, it } from 'vitest'
import { nameSkeleton } from './nameSkeleton.ts'

it.each([
  ['Cyrillic', 'admin', 'аdmіn'],
  ['Greek capitals', 'admin', 'ΑDΜΙΝ'],
  ['full width', 'Admin', 'ａｄｍｉｎ'],
  ['bold letters of mathematics', 'admin', '𝐚𝐝𝐦𝐢𝐧'],
  ['letters in circles', 'admin', 'ⓐⓓⓜⓘⓝ'],
  ['nothing to see', 'admin', 'ad\u200Bmi\u{E0061}n\u3164'],
  ['another direction', 'admin', '\u202Eadmin'],
  ['nought for O', 'Rook', 'R00k'],
  ['one, l and I', 'Bill', 'BI1I'],
  ['rn for m', 'modern', 'rnodem'],
  ['spaces in a row', 'Bear One', 'Bear  One'],
  ['a letter and its mark apart', 'Ёжик', 'Ёжик'],
  ['Latin among Cyrillic', 'Василий', 'Bаcилий'],
  ['case', 'Nikita_Fan', 'nikita_fan'],
])('%s: %s looks like %s', (_, one, other) => {
  expect(nameSkeleton(other)).toBe(nameSkeleton(one))
})

it.each([
  ['Ёжик', 'Ежик'],
  ['Василий', 'Василии'],
  ['admin', 'adam'],
  ['Müller', 'Muller'],
  ['a_b', 'a.b'],
  ['张伟', '张維'],
  ['raid', 'yaid'],
])('%s is not %s', (one, other) => {
  expect(nameSkeleton(one)).not.toBe(nameSkeleton(other))
})
