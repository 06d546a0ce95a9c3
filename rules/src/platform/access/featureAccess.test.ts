import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ACCESS_LEVELS,
  AccessOverrides,
  FEATURES,
  Feature,
  hasAccess,
  featureAccess,
  hasFeature,
} from './index.ts'

describe('allows', () => {
  it.each([
    ['visitor', 'visitor', true],
    ['visitor', 'user', false],
    ['user', 'visitor', true],
    ['user', 'pro', false],
    ['pro', 'user', true],
    ['pro', 'pro', true],
    ['pro', 'admin', false],
    ['pro', 'editor', false],
    ['editor', 'pro', true],
    ['editor', 'editor', true],
    ['editor', 'admin', false],
    ['admin', 'editor', true],
    ['admin', 'pro', true],
    ['admin', 'admin', true],
  ] as const)('%s for what needs %s: %s', (level, needed, expected) => {
    expect(hasAccess(level, needed)).toBe(expected)
  })
})

describe('featureAccess', () => {
  it.each([
    ['the table decides without the operator', 'ocr', {}, 'pro'],
    ['an operator lowers a row', 'ocr', { ocr: 'visitor' }, 'visitor'],
    ['lowers it by one', 'gear', { gear: 'pro' }, 'pro'],
    ['another row changes nothing', 'ocr', { api: 'user' }, 'pro'],
    ['never raises a row', 'ocr', { ocr: 'admin' }, 'pro'],
    ['nor what every signed-in player has', 'progressReset', { progressReset: 'pro' }, 'user'],
    ['what writes to an account needs one', 'saveProgress', { saveProgress: 'visitor' }, 'user'],
    ['admin pages stay with admins', 'adminPages', { adminPages: 'visitor' }, 'admin'],
  ] as const)('%s', (_, feature, overrides, expected) => {
    expect(featureAccess(feature, overrides)).toBe(expected)
  })

  it('is never above the table, whatever the overrides say', () => {
    const features = fc.constantFrom(...Feature.options)
    const overrides = fc.dictionary(features, fc.constantFrom(...ACCESS_LEVELS))
    fc.assert(
      fc.property(features, overrides, (feature, rows) => {
        expect(hasAccess(FEATURES[feature], featureAccess(feature, rows))).toBe(true)
      }),
    )
  })

  it('gives a pro every pro feature and a visitor none', () => {
    const proFeatures = Feature.options.filter((feature) => FEATURES[feature] === 'pro')
    expect(proFeatures).toHaveLength(27)
    expect(proFeatures.filter((feature) => hasFeature('pro', feature))).toEqual(proFeatures)
    expect(proFeatures.filter((feature) => hasFeature('visitor', feature))).toEqual([])
  })
})

describe('AccessOverrides', () => {
  it('takes some rows, refuses unknown features and levels', () => {
    expect(AccessOverrides.safeParse({ ocr: 'user' }).success).toBe(true)
    expect(AccessOverrides.safeParse({ flying: 'user' }).success).toBe(false)
    expect(AccessOverrides.safeParse({ ocr: 'owner' }).success).toBe(false)
  })
})
