import { listAmmo } from '@raidkit/contract/ammo'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'
import type { TradeParts } from '../../trade/index.ts'
import { makeAmmoTable } from './ammoTable.ts'

/** The table of rounds. */
export function ammoRoutes(door: Door, { catalog, prices }: Deps, trade: TradeParts): void {
  const ammoTable = makeAmmoTable({ catalog, prices }, trade)

  door.answerShared(listAmmo, ({ request }) => ammoTable(request))
}
