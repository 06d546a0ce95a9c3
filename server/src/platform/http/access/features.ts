import {
  hasAccess,
  featureAccess,
  type Access,
  type AccessOverrides,
  type Feature,
} from '@raidkit/rules/platform/access'
import { storedSettings } from '@raidkit/rules/admin/settings'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { Store } from '../../store/connection.ts'
import type { Visitor } from './visitor.ts'

/** Returns the levels of features that the operator has lowered. */
export async function openedRows(store: Store): Promise<AccessOverrides> {
  const access = (await store.settings.get('access'))?.value
  return storedSettings({ access }).access
}

/** Returns true if this reader may use the feature, as the operator has set it. */
export async function mayUse(store: Store, visitor: Visitor, feature: Feature): Promise<boolean> {
  // The operator can only lower levels, so a reader who meets the default level needs no query.
  if (hasAccess(visitor.access, featureAccess(feature))) return true
  return hasAccess(visitor.access, featureAccess(feature, await openedRows(store)))
}

export async function checkFeature(store: Store, visitor: Visitor, feature: Feature): Promise<void> {
  if (await mayUse(store, visitor, feature)) return
  refuse(featureAccess(feature, await openedRows(store)), visitor)
}

/** Refuses readers who may use none of the features, with the refusal of the last one. */
export async function checkAnyFeature(
  store: Store,
  visitor: Visitor,
  features: readonly Feature[],
): Promise<void> {
  for (const feature of features) if (await mayUse(store, visitor, feature)) return
  const last = features.at(-1)
  if (last) await checkFeature(store, visitor, last)
}

export function checkLevel(needed: Access, visitor: Visitor): void {
  if (!hasAccess(visitor.access, needed)) refuse(needed, visitor)
}

function refuse(needed: Access, visitor: Visitor): never {
  if (needed === 'admin' || needed === 'editor') throw new Refusal('admin_required')
  throw new Refusal(visitor.access === 'visitor' ? 'sign_in_required' : 'pro_required')
}
