import { listGear } from '@raidkit/contract/guns/gear'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { TradeParts } from '../../trade/costs/index.ts'
import { makeGearTable } from './gearTable.ts'

/** Armour, rigs, helmets and plates, for admins (spec section 6). */
export function gearRoutes(door: Door, { catalog, prices }: Deps, trade: TradeParts): void {
  const gearTable = makeGearTable({ catalog, prices }, trade)

  door.answer(listGear, ({ request }) => gearTable(request))
}
