import { expect, it } from 'vitest'
import { ratioText } from './ratioText.ts'

it.each([
  [1, '× 1'],
  [1.234, '× 1.23'],
  [1000, '× 1,000'],
  [0.1, '÷ 10'],
  [1 / 3600, '÷ 3,600'],
])('a ratio of %d reads %s', (ratio, expected) => expect(ratioText(ratio, 'en')).toBe(expected))
