import { accessFloor, featureAccess } from './featureAccess.ts'
import { BUILT_FEATURES, FEATURES } from './features.ts'
import type { AccessOverrides, BuiltFeature } from './features.ts'
import type { Access } from './schema.ts'

/** Features that an operator can open: those that are built and whose level can be lowered. */
export const OPENABLE_FEATURES: readonly BuiltFeature[] = BUILT_FEATURES.filter(
  (feature) => accessFloor(feature) !== FEATURES[feature],
)

type Offer = {
  overrides: AccessOverrides | undefined
  /** True if supporters get their role on Discord. */
  hasRole: boolean
  /** True if the operator shows ads. */
  hasAds: boolean
}

/**
 * Lists the features that a reader is shown, each with the lowest level that has it here. Without ads, visitors have
 * the ad-free feature.
 */
export function offeredFeatures({ overrides, hasRole, hasAds }: Offer) {
  return BUILT_FEATURES.filter((feature) => hasRole || feature !== 'patronRole').map((feature) => {
    const access: Access = feature === 'adFree' && !hasAds ? 'visitor' : featureAccess(feature, overrides)
    return { feature, access }
  })
}

export type AccessPreset = 'specified' | 'accounts' | 'open'

/** Levels of the whole table by preset: as specified, for everyone with an account, or for everyone. */
export const ACCESS_PRESETS: Readonly<Record<AccessPreset, AccessOverrides>> = {
  specified: {},
  accounts: Object.fromEntries(OPENABLE_FEATURES.map((feature) => [feature, 'user'])),
  open: Object.fromEntries(OPENABLE_FEATURES.map((feature) => [feature, accessFloor(feature)])),
}

/**
 * Returns the preset that equals the levels; undefined for a combination of the operator's own. Features that are not
 * built do not count.
 */
export function accessPreset(overrides: AccessOverrides): AccessPreset | undefined {
  const isAt = (preset: AccessPreset) =>
    OPENABLE_FEATURES.every(
      (feature) => featureAccess(feature, overrides) === featureAccess(feature, ACCESS_PRESETS[preset]),
    )
  return (['specified', 'accounts', 'open'] as const).find(isAt)
}
