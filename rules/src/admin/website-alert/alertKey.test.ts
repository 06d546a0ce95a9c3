import { expect, it } from 'vitest'
import { alertKey } from './index.ts'

it('is the same for the same text and another for another', () => {
  // FNV-1a of "a" in 32 bits is 0xe40c292c (the reference table of its authors).
  expect(alertKey('a')).toBe((0xe4_0c_29_2c).toString(36))
  expect(alertKey('Wipe on Friday')).toBe(alertKey('Wipe on Friday'))
  expect(alertKey('Wipe on Friday')).not.toBe(alertKey('Wipe on Monday'))
})
