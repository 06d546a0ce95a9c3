import { describe, expect, it } from 'vitest'
import { spellOutName } from './spellOutName.ts'

describe('spellOutName', () => {
  it.each([
    ['proUntil', 'Pro until'],
    ['feature_maps', 'Feature maps'],
    ['mute.until', 'Mute: until'],
    ['scope', 'Scope'],
    ['', ''],
  ])('%s', (name, words) => expect(spellOutName(name)).toBe(words))
})
