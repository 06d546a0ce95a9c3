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
  it('open leaves nothing for supporters but their role and pages without ads, and what is kept to accounts', () => {
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
      challenges: 'user',
      adFree: 'pro',
      patronRole: 'pro',
    })
  })

  it('accounts leaves nothing for supporters that an account may have', () => {
    const opened = OPENABLE_FEATURES.map((feature) => featureAccess(feature, ACCESS_PRESETS.accounts))
    expect(new Set(opened)).toEqual(new Set(['user']))
  })

  it.each([
    ['nothing opened', {}, 'specified'],
    ['everything opened', ACCESS_PRESETS.open, 'open'],
    ['everything for accounts', ACCESS_PRESETS.accounts, 'accounts'],
    ['one row opened', { ocr: 'user' }, undefined],
    ['all but one', { ...ACCESS_PRESETS.open, ocr: 'pro' }, undefined],
    ['what cannot be opened', { adFree: 'user' }, 'specified'],
    ['what cannot be opened besides', { ...ACCESS_PRESETS.open, adFree: 'user' }, 'open'],
  ] as const)('%s', (_, overrides, expected) => {
    expect(accessPreset(overrides)).toBe(expected)
  })

  const offered = (site: { hasRole?: boolean; hasAds?: boolean }) =>
    Object.fromEntries(
      offeredFeatures({ overrides: { ocr: 'user' }, hasRole: false, hasAds: false, ...site }).map(
        ({ feature, access }) => [feature, access],
      ),
    )

  it('the role is offered where a bot gives it', () => {
    expect(offered({ hasRole: true })).toMatchObject({ patronRole: 'pro', ocr: 'user' })
    expect(offered({ hasRole: false })).not.toHaveProperty('patronRole')
  })

  it('pages without ads are for Pro where there are ads, and for everybody elsewhere', () => {
    expect(offered({ hasAds: true })['adFree']).toBe('pro')
    expect(offered({ hasAds: false })['adFree']).toBe('visitor')
  })

  it('a row that cannot be opened is no switch', () => {
    expect(OPENABLE_FEATURES).not.toContain('adminPages')
    expect(OPENABLE_FEATURES).not.toContain('patronRole')
    expect(OPENABLE_FEATURES).not.toContain('progressReset')
    expect(OPENABLE_FEATURES).not.toContain('pilotSettings')
    expect(OPENABLE_FEATURES).not.toContain('adFree')
  })
})
