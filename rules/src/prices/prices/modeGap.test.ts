import { expect, it } from 'vitest'
import { modeGap } from './index.ts'

it.each([
  [150_000, 100_000, 50],
  [80_000, 100_000, -20],
  [100_000, 100_000, 0],
  [undefined, 100_000, undefined],
  [100_000, undefined, undefined],
  [100_000, 0, undefined],
])('%s against %s is %s per cent', (rub, baseRub, expected) => expect(modeGap(rub, baseRub)).toBe(expected))
