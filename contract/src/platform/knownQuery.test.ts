import { describe, expect, it } from 'vitest'
import { knownQuery } from './knownQuery.ts'

describe('knownQuery', () => {
  it.each([
    ['', ''],
    ['?fbclid=x&utm_source=y', ''],
    ['?mode=pve&fbclid=x', '?mode=pve'],
    ['?q=a&mode=pve', '?mode=pve&q=a'],
    ['?q=a%20b', '?q=a+b'],
    ['?q=b&q=a', '?q=b&q=a'],
    ['?q=', '?q='],
    ['?Q=a&__proto__=1', ''],
  ])('%s is %s', (search, expected) => expect(knownQuery(search, ['mode', 'q'])).toBe(expected))
})
