import { expect, it } from 'vitest'
import { playersText } from './index.ts'

it.each([
  ['8-12', '8–12'],
  ['5-5', '5'],
  ['4', '4'],
])('players of a raid, %s: %s', (given, shown) => expect(playersText(given)).toBe(shown))
