import { expect, it } from 'vitest'
import { brokenLines } from './names.ts'

it.each([
  ['Debut', ['Debut']],
  ['Golden Swag', ['Golden Swag']],
  ['The Punisher - Part 1', ['The Punisher', '- Part 1']],
  ['Background Check of everybody', ['Background', 'Check of eve…']],
  ['Supercalifragilistic', ['Supercalifra…']],
  ['', []],
])('%s on two lines of at most thirteen letters', (name, lines) => {
  expect(brokenLines(name, (text) => text.length <= 13)).toEqual(lines)
})
