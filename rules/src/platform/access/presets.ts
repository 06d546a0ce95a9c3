import { accessFloor, featureAccess } from './featureAccess.ts'
import { BUILT_FEATURES, FEATURES } from './features.ts'
import type { AccessOverrides, BuiltFeature } from './features.ts'
import type { Access } from './schema.ts'

/** Rows that an operator can open: what this site has, and what may be had by more people than the table says. */
export const OPENABLE_FEATURES: readonly BuiltFeature[] = BUILT_FEATURES.filter(
  (feature) => accessFloor(feature) !== FEATURES[feature],
)

type Offer = {
  overrides: AccessOverrides | undefined
  /** Somebody gives supporters their role. */
  hasRole: boolean
  /** The operator shows ads. */
  hasAds: boolean
}

/** Rows that a reader is shown, each with the lowest level that has it here. Where there are no ads, nobody sees any. */
export function offeredFeatures({ overrides, hasRole, hasAds }: Offer) {
  return BUILT_FEATURES.filter((feature) => hasRole || feature !== 'patronRole').map((feature) => {
    const access: Access = feature === 'adFree' && !hasAds ? 'visitor' : featureAccess(feature, overrides)
    return { feature, access }
  })
}

export type AccessPreset = 'specified' | 'accounts' | 'open'

/** The whole table in one choice: as the specification hands it out, for everyone with an account, or for everyone. */
export const ACCESS_PRESETS: Readonly<Record<AccessPreset, AccessOverrides>> = {
  specified: {},
  accounts: Object.fromEntries(OPENABLE_FEATURES.map((feature) => [feature, 'user'])),
  open: Object.fromEntries(OPENABLE_FEATURES.map((feature) => [feature, accessFloor(feature)])),
}

/** The choice that the rows amount to; undefined for one of the operator's own. What is not built does not count. */
export function accessPreset(overrides: AccessOverrides): AccessPreset | undefined {
  const isAt = (preset: AccessPreset) =>
    OPENABLE_FEATURES.every(
      (feature) => featureAccess(feature, overrides) === featureAccess(feature, ACCESS_PRESETS[preset]),
    )
  return (['specified', 'accounts', 'open'] as const).find(isAt)
}
