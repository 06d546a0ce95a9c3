import { describe, expect, it } from 'vitest'
import { KNOWN_MODES, isCarriedMode, oppositeMode, parseMode } from './index.ts'

describe('parseMode', () => {
  it.each([
    ['PVP', 'PVP'],
    ['pvp', 'PVP'],
    ['Regular', 'PVP'],
    ['regular', 'PVP'],
    ['Pve', 'PVE'],
    [' pve ', 'PVE'],
    ['PvpSeason', 'SEASON'],
    ['pvp-season', 'SEASON'],
    ['season', 'SEASON'],
    ['Seasonal', 'SEASON'],
    ['SZN', 'SEASON'],
    ['sn1', 'SEASON'],
    ['arena', undefined],
    ['', undefined],
  ])('%s', (text, expected) => {
    expect(parseMode(text)).toBe(expected)
  })
})

describe('the modes', () => {
  it('are carried but for the season, and stand opposite each other', () => {
    expect(KNOWN_MODES.filter(isCarriedMode)).toEqual(['PVP', 'PVE'])
    expect([oppositeMode('PVP'), oppositeMode('PVE')]).toEqual(['PVE', 'PVP'])
  })
})
