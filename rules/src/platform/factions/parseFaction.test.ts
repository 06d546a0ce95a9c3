import { describe, expect, it } from 'vitest'
import { PlayerFactionInput, factionFits, parseFaction } from './index.ts'

describe('parseFaction', () => {
  it.each([
    ['USEC', 'Usec'],
    ['usec', 'Usec'],
    ['Bear', 'Bear'],
    [' BEAR ', 'Bear'],
    ['any', 'Any'],
    ['scav', undefined],
    ['', undefined],
  ])('%s', (text, expected) => {
    expect(parseFaction(text)).toBe(expected)
  })
})

describe('PlayerFactionInput', () => {
  it.each([
    ['USEC', 'Usec'],
    ['Bear', 'Bear'],
    ['Any', undefined],
    ['Scav', undefined],
    [3, undefined],
  ])('%s', (input, expected) => {
    expect(PlayerFactionInput.safeParse(input).data).toBe(expected)
  })
})

describe('factionFits', () => {
  it.each([
    ['Any', 'Usec', true],
    ['Usec', 'Usec', true],
    ['Bear', 'Usec', false],
  ] as const)('%s for %s: %s', (faction, player, expected) => {
    expect(factionFits(faction, player)).toBe(expected)
  })
})
