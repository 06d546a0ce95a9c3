import { ACCOUNT_FEATURES, FEATURES } from './features.ts'
import type { AccessOverrides, Feature } from './features.ts'
import { hasAccess } from './schema.ts'
import type { Access } from './schema.ts'

/**
 * Returns the lowest level to which a feature can be opened: admin pages stay with admins (spec section 2), the role
 * of supporters with supporters, and account features need an account. Ads have a switch of their own.
 */
export function accessFloor(feature: Feature): Access {
  if (feature === 'adminPages') return 'admin'
  if (feature === 'patronRole' || feature === 'adFree') return 'pro'
  return ACCOUNT_FEATURES.includes(feature) ? 'user' : 'visitor'
}

/** Returns the lowest level that has a feature here: the operator may lower it, but not raise it. */
export function featureAccess(feature: Feature, overrides: AccessOverrides = {}): Access {
  const usual = FEATURES[feature]
  const wanted = overrides[feature]
  if (wanted === undefined || hasAccess(wanted, usual)) return usual
  return hasAccess(wanted, accessFloor(feature)) ? wanted : accessFloor(feature)
}

/** Returns true if this level may use the feature. */
export function hasFeature(level: Access, feature: Feature, overrides: AccessOverrides = {}): boolean {
  return hasAccess(level, featureAccess(feature, overrides))
}
