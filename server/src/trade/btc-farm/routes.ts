import { loadLabels } from '@raidkit/catalog/labels'
import { loadBuilder } from '@raidkit/catalog/lazy'
import { loadNames } from '@raidkit/catalog/names'
import { getBtcFarm } from '@raidkit/contract/trade/btcFarm'
import type { Deps } from '../../deps.ts'
import { globalSettings } from '../../platform/settings/index.ts'
import type { Door } from '../../platform/http/door.ts'
import { btcFarmReply } from './btcFarmReply.ts'

/** Registers the call of the bitcoin farm at today's prices. */
export function btcFarmRoutes(door: Door, { catalog, prices }: Deps): void {
  door.answerShared(getBtcFarm, async ({ request: { mode, lang }, store }) => {
    const [offers, builder, names, labels, { fuelBase }] = await Promise.all([
      catalog.offers(),
      loadBuilder(),
      loadNames(lang),
      loadLabels(lang),
      globalSettings(store),
    ])
    const trade = { catalog: catalog.current, offers, builder, mode }
    return btcFarmReply({ ...trade, names, labels, fuelBase, prices: prices.of(mode) })
  })
}
