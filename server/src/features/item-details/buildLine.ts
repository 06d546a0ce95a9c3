import type { BuildLine } from '@raidkit/contract/itemDetailLines'
import { isBannedFromFlea, type Item } from '@raidkit/rules/items'
import { buildSum, type Bought } from '@raidkit/rules/weapons'
import { lowestAsked, type PriceTable, type TradeFacts } from '../../prices/index.ts'

type Facts = TradeFacts & { prices: PriceTable }

/** What the parts of a ready-made build cost, and the build as it is; undefined for what is none. */
export function buildLine(item: Item, facts: Facts): BuildLine | undefined {
  const { builder, catalog } = facts
  const preset = builder.presets.get(item.uid)
  if (!preset) return undefined
  const parts = preset.parts.filter(({ itemUid }) => catalog.itemsByUid.has(itemUid))
  const { defaultPreset = '' } = builder.weapons.get(preset.weaponUid) ?? {}
  return buildSum(
    { ...preset, parts },
    {
      buyOf: (uid) => bought(uid, facts),
      bareOf: (uid) => atTrader(uid, facts),
      defaultBuild: builder.presets.get(defaultPreset),
    },
  )
}

/** The flea market or a trader, whoever asks less. */
function bought(uid: string, facts: Facts): Bought | undefined {
  const item = facts.catalog.itemsByUid.get(uid)
  const price = item && !isBannedFromFlea(item, facts.mode) ? facts.prices.byUid.get(uid)?.price : undefined
  const trader = atTrader(uid, facts)
  if (price === undefined || (trader && trader.rub < price)) return trader
  return { rub: price, from: 'flea' }
}

function atTrader(uid: string, facts: Facts): Bought | undefined {
  const rub = lowestAsked(uid, facts)
  return rub === undefined ? undefined : { rub, from: 'trader' }
}
