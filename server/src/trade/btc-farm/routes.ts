import { loadLabels, type Labels } from '@raidkit/catalog/labels'
import { loadBuilder } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames } from '@raidkit/catalog/names'
import { getBtcFarm, type BtcFarmReply } from '@raidkit/contract/trade/btcFarm'
import type { RelatedItem } from '@raidkit/contract/trade/itemDetailLines'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { uidOf } from '@raidkit/rules/platform/uid'
import { FUEL_UIDS } from '@raidkit/rules/trade/fuel'
import { moduleUid } from '@raidkit/rules/trade/hideout'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { globalSettings } from '../../platform/settings/index.ts'
import { lowestAsked, paymentsFor, type RelatedFacts, relatedItems } from '../../prices/prices/index.ts'

// domain reference 1.6
const COIN = uidOf('59faff1d86f7746c51718c9c')

const CARD = uidOf('57347ca924597744596b4e71')
const FARM = 'bitcoin-farm'

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

type Facts = RelatedFacts & { mode: GameMode; labels: Labels; fuelBase: number }

function btcFarmReply(facts: Facts): BtcFarmReply {
  const { catalog, mode, fuelBase } = facts
  const levels = farmLevels(catalog)
  const needed = levels.flatMap(({ takes }) => takes).map(({ itemUid }) => itemUid)
  const uids = new Set([COIN, CARD, FUEL_UIDS.metal, FUEL_UIDS.expeditionary, ...needed])
  return {
    mode,
    fuelBase,
    levels,
    coinUid: COIN,
    cardUid: CARD,
    tanks: FUEL_UIDS,
    facts: farmFacts(catalog),
    asOf: catalog.game.hideout.asOf,
    payers: coinPayers(facts),
    items: cheapest(relatedItems(uids, facts), facts),
    rows: catalog.items.flatMap(({ uid }, row) => (uids.has(uid) ? [row] : [])),
  }
}

function farmLevels({ stationsBySlug }: Catalog): BtcFarmReply['levels'] {
  const station = stationsBySlug.get(FARM)
  if (!station) return []
  return station.levels.map(({ level, items }) => ({
    uid: moduleUid(station, level),
    takes: items.map(({ itemUid, count, foundInRaid }) => ({
      itemUid,
      count,
      ...(foundInRaid && { foundInRaid }),
    })),
  }))
}

/** Reads the base time from the farm's own craft (domain reference 7). */
function farmFacts({ game, continuous }: Catalog): BtcFarmReply['facts'] {
  const { bitcoin, gpuBoost, managementElite } = game.hideout
  const made = continuous.find(({ station }) => station === FARM)
  const plain = made?.limit ?? bitcoin.limit
  const elite = plain + (managementElite['BitcoinFarm']?.[1] ?? 0)
  return { sec: made?.sec ?? bitcoin.sec, gpuBoost, storage: { plain, elite } }
}

function coinPayers(facts: Facts): BtcFarmReply['payers'] {
  const coin = facts.catalog.itemsByUid.get(COIN)
  if (!coin) return []
  return paymentsFor(coin, facts).map(({ trader, levels }) => ({
    trader,
    traderName: facts.labels.of('traders', trader) ?? trader,
    levels,
  }))
}

/** Replaces flea market prices by a trader's price where that is lower. */
function cheapest(items: Record<string, RelatedItem>, facts: Facts): Record<string, RelatedItem> {
  const lower = (item: RelatedItem): RelatedItem => {
    const asked = lowestAsked(item.uid, facts)
    const isLower = asked !== undefined && item.price?.from === 'flea' && asked < item.price.rub
    return isLower ? { ...item, price: { rub: asked, from: 'trader' } } : item
  }
  return Object.fromEntries(Object.entries(items).map(([uid, item]) => [uid, lower(item)]))
}
