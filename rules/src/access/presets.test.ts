import { describe, expect, it } from 'vitest'
import {
  ACCESS_PRESETS,
  BUILT_FEATURES,
  OPENABLE_FEATURES,
  accessPreset,
  featureAccess,
  offeredFeatures,
} from './index.ts'

describe('presets of the access table', () => {
  it('open leaves nothing for supporters but their role, and what is kept to accounts', () => {
    const levels = BUILT_FEATURES.map((feature) => [feature, featureAccess(feature, ACCESS_PRESETS.open)])
    expect(Object.fromEntries(levels)).toEqual({
      progressReset: 'user',
      pilotSettings: 'user',
      saveProgress: 'user',
      profileEditing: 'user',
      characters: 'user',
      modeSwitch: 'user',
      chartsBeyond7d: 'visitor',
      fullCalculators: 'visitor',
      customPrices: 'user',
      ocr: 'visitor',
      searchBeyondTop: 'visitor',
      fullMaps: 'visitor',
      questMap: 'visitor',
      mapPosition: 'visitor',
      pilotAutoComplete: 'user',
      raidLog: 'user',
      loadoutsSave: 'user',
      loadoutsPublish: 'user',
      chatSend: 'user',
      alerts: 'user',
      restockNotifications: 'user',
      api: 'user',
      nightbot: 'visitor',
      patronRole: 'pro',
    })
  })

  it.each([
    ['nothing opened', {}, 'specified'],
    ['everything opened', ACCESS_PRESETS.open, 'open'],
    ['one row opened', { ocr: 'user' }, undefined],
    ['all but one', { ...ACCESS_PRESETS.open, ocr: 'pro' }, undefined],
    ['what is not built', { adFree: 'user' }, 'specified'],
    ['what is not built besides', { ...ACCESS_PRESETS.open, adFree: 'user' }, 'open'],
  ] as const)('%s', (_, overrides, expected) => {
    expect(accessPreset(overrides)).toBe(expected)
  })

  it('the role is offered where a bot gives it', () => {
    expect(offeredFeatures(true)).toContain('patronRole')
    expect(offeredFeatures(false)).not.toContain('patronRole')
  })

  it('a row that cannot be opened is no switch', () => {
    expect(OPENABLE_FEATURES).not.toContain('adminPages')
    expect(OPENABLE_FEATURES).not.toContain('patronRole')
    expect(OPENABLE_FEATURES).not.toContain('progressReset')
    expect(OPENABLE_FEATURES).not.toContain('pilotSettings')
    expect(OPENABLE_FEATURES).not.toContain('adFree')
  })
})
