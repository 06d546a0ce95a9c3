import type { ItemPrice } from '@raidkit/rules/prices'
import type { Builder } from '@raidkit/rules/weapons'
import type { PriceTable } from '../../prices.ts'

type Facts = { prices: Pick<PriceTable, 'byUid'>; builder: Pick<Builder, 'presets'> }

/**
 * What an item costs on the flea market. Only the default build shares the price of its bare weapon (domain
 * reference 3): a build with a thermal sight does not cost what the receiver does.
 */
export function fleaPrice(uid: string, { prices, builder }: Facts): ItemPrice | undefined {
  const price = prices.byUid.get(uid)
  const preset = builder.presets.get(uid)
  if (!price || !preset || preset.isDefault) return price
  const bare = prices.byUid.get(preset.weaponUid)
  return bare && isSame(bare, price) ? undefined : price
}

function isSame({ itemUid: _, ...a }: ItemPrice, { itemUid: __, ...b }: ItemPrice): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
