import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, GlobalSettings, storedSettings } from './index.ts'

describe('DEFAULT_SETTINGS', () => {
  it('fit their own shape and burn what the game burns', () => {
    expect(GlobalSettings.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS)
    expect(DEFAULT_SETTINGS.fuelBase).toBeCloseTo(0.001_319_444_4 * 3_600, 5)
    expect(100 / DEFAULT_SETTINGS.fuelBase).toBeCloseTo(21.05, 2) // domain reference 6: hours of a metal tank
  })
})

describe('storedSettings', () => {
  it.each([
    ['nothing stored', {}, {}],
    ['one field stored', { proSeats: 3 }, { proSeats: 3 }],
    ['a field that does not fit', { proSeats: 'many', tournamentEnabled: true }, { tournamentEnabled: true }],
    ['a field of another time', { oldSwitch: true }, {}],
    ['an opened row', { access: { ocr: 'user' } }, { access: { ocr: 'user' } }],
    [
      'a site address',
      { regionalSites: { eu: 'https://eu.example' } },
      { regionalSites: { eu: 'https://eu.example' } },
    ],
    ['an address that is none', { regionalSites: { eu: 'javascript:alert(1)' } }, {}],
  ])('%s', (_, stored, change) => {
    expect(storedSettings(stored)).toEqual({ ...DEFAULT_SETTINGS, ...change })
  })
})
