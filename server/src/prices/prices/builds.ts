import { isBannedFromFlea } from '@raidkit/rules/catalogue/items'
import { buildSum, type BuyPrice, type BuildSum, type Preset } from '@raidkit/rules/guns/weapons'
import type { PriceTable } from './openPrices.ts'
import { lowestAsked, type TradeFacts } from './traders.ts'

export type BuildFacts = TradeFacts & { prices: PriceTable }
type Build = Pick<Preset, 'uid' | 'weaponUid' | 'isDefault' | 'parts'>

/** Creates the function that computes the cost of a build part by part; the price of each part is looked up once. */
export function makeBuildSums(facts: BuildFacts): (build: Build) => BuildSum {
  const { builder, catalog } = facts
  const buyOf = kept((uid) => bought(uid, facts))
  const bareOf = kept((uid) => atTrader(uid, facts))
  return (build) => {
    const parts = build.parts.filter(({ itemUid }) => catalog.itemsByUid.has(itemUid))
    const { defaultPreset = '' } = builder.weapons.get(build.weaponUid) ?? {}
    return buildSum({ ...build, parts }, { buyOf, bareOf, defaultBuild: builder.presets.get(defaultPreset) })
  }
}

function kept(find: (uid: string) => BuyPrice | undefined): (uid: string) => BuyPrice | undefined {
  const found = new Map<string, BuyPrice | undefined>()
  return (uid) => {
    if (!found.has(uid)) found.set(uid, find(uid))
    return found.get(uid)
  }
}

/** Returns the lower price of the flea market and the traders. */
function bought(uid: string, facts: BuildFacts): BuyPrice | undefined {
  const item = facts.catalog.itemsByUid.get(uid)
  const price = item && !isBannedFromFlea(item, facts.mode) ? facts.prices.byUid.get(uid)?.price : undefined
  const trader = atTrader(uid, facts)
  if (price === undefined || (trader && trader.rub < price)) return trader
  return { rub: price, from: 'flea' }
}

function atTrader(uid: string, facts: BuildFacts): BuyPrice | undefined {
  const rub = lowestAsked(uid, facts)
  return rub === undefined ? undefined : { rub, from: 'trader' }
}
