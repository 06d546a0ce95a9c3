import { describe, expect, it } from 'vitest'
import { isChunkFailure, isDispensable, mayReload } from './chunkFailure.ts'

// spec section 9: at most once per path within 10,000 ms
describe('mayReload', () => {
  it.each([
    ['never reloaded', {}, 5_000, true],
    ['just reloaded', { '/time': 5_000 }, 5_001, false],
    ['reloaded 9,999 ms ago', { '/time': 5_000 }, 14_999, false],
    ['reloaded 10 s ago', { '/time': 5_000 }, 15_000, true],
    ['another path was reloaded', { '/market': 5_000 }, 5_001, true],
    ['the clock was set back', { '/time': 90_000 }, 5_000, true],
  ])('%s', (_, reloads, nowMs, expected) => expect(mayReload(reloads, '/time', nowMs)).toBe(expected))
})

describe('isChunkFailure', () => {
  it.each([
    [new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'), true],
    [new TypeError('error loading dynamically imported module: https://x/assets/a.js'), true],
    [new TypeError('Importing a module script failed.'), true],
    [new Error('Unable to preload CSS for /assets/a.css'), true],
    [new TypeError('Failed to fetch'), false],
    ['Failed to fetch dynamically imported module', false],
    [undefined, false],
  ])('%s: %s', (error, expected) => expect(isChunkFailure(error)).toBe(expected))
})

describe('isDispensable', () => {
  it.each([
    [new TypeError('Failed to fetch dynamically imported module: https://x/assets/hintBox-a1.js'), true],
    [new TypeError('Failed to fetch dynamically imported module: https://x/assets/SearchHits-a1.js'), false],
    [undefined, false],
  ])('%s: %s', (error, expected) => expect(isDispensable(error)).toBe(expected))
})
