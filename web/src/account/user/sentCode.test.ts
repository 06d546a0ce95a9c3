import { describe, expect, it } from 'vitest'
import { secondsUntilResend, sentCodeOf, withoutFaults } from './sentCode.ts'

describe('sentCodeOf', () => {
  it.each([
    [
      { email: 'a@example.org', sentAtMs: 5 },
      { email: 'a@example.org', sentAtMs: 5, isWrongAddress: false },
    ],
    [
      { email: 'a@example.org', sentAtMs: 5, isWrongAddress: true, more: 1 },
      { email: 'a@example.org', sentAtMs: 5, isWrongAddress: true },
    ],
    [null, undefined],
    ['text', undefined],
    [{}, undefined],
    [{ email: 7, sentAtMs: 5 }, undefined],
    [{ email: 'a@example.org', sentAtMs: '5' }, undefined],
  ])('%j', (state, expected) => {
    expect(sentCodeOf(state)).toEqual(expected)
  })
})

describe('secondsUntilResend', () => {
  it.each([
    [0, 60],
    [1, 60],
    [59_001, 1],
    [60_000, 0],
    [600_000, 0],
    [-3_600_000, 60], // the clock was set back
  ])('%i ms later it is %i', (laterMs, seconds) => {
    const sentAtMs = 1_000_000
    expect(secondsUntilResend({ email: 'a@example.org', sentAtMs }, sentAtMs + laterMs)).toBe(seconds)
  })
})

describe('withoutFaults', () => {
  it.each([
    ['', ''],
    ['?signIn=denied&provider=patreon', ''],
    ['?share=a%2Fb&signIn=denied&to=%2Faccount', 'share=a%2Fb&to=%2Faccount'],
    ['?owner=invalid&again=1', 'again=1'],
  ])('%j becomes %j', (search, left) => {
    expect(withoutFaults(search)).toBe(left)
  })
})
