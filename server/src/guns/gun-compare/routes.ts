import { compareBuilds } from '@raidkit/contract/guns/gunCompare'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { TradeParts } from '../../trade/costs/index.ts'
import { makeGunComparison } from './comparison.ts'

/** Guns and builds side by side. */
export function gunCompareRoutes(door: Door, { catalog, prices }: Deps, trade: TradeParts): void {
  const comparison = makeGunComparison({ catalog, prices }, trade)

  door.answerShared(compareBuilds, ({ request }) => comparison(request))
}
