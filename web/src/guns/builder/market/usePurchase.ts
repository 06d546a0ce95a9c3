import type { GunReply } from '@raidkit/contract/guns/guns'
import type { MountedPart } from '@raidkit/rules/guns/gun-parts'
import { useMemo } from 'react'
import type { MarketFigures } from './buildMarket.ts'

/** How a build is bought today; undefined until prices are here. */
export function usePurchase(gun: GunReply, build: readonly MountedPart[], market: MarketFigures | undefined) {
  return useMemo(() => market?.purchaseOf(gun, build), [gun, build, market])
}
