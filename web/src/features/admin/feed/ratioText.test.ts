import { expect, it } from 'vitest'
import { ratioText, shareText } from './ratioText.ts'

it.each([
  [1, '× 1'],
  [1.234, '× 1.23'],
  [1000, '× 1,000'],
  [0.1, '÷ 10'],
  [1 / 3600, '÷ 3,600'],
])('a ratio of %d reads %s', (ratio, expected) => expect(ratioText(ratio, 'en')).toBe(expected))

it('a share is shown in whole per cents', () => expect(shareText(0.256, 'en')).toBe('26%'))
