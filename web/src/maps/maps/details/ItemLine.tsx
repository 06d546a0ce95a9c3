import type { MapItem } from '@raidkit/contract/maps/mapLines'
import { itemLink } from '@raidkit/rules/platform/links'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { ItemTile } from '../../../catalogue/shared/game/ItemTile.tsx'
import { Price } from '../../../ui/text/Price.tsx'

type Props = {
  item: MapItem
  count?: number
  /** Shown price: the cost of buying the item, or its value when sold. */
  as: 'cost' | 'value'
  /** Price of the whole amount, if the server has calculated it. */
  rub?: number | undefined
}

/** Shows an item with its price and a link to its page. */
export function ItemLine({ item, count, as, rub }: Props) {
  const t = useText()
  return (
    <div className="flex items-center gap-2 py-1 text-sm">
      <ItemTile item={item} size="sm" />
      <Link to={itemLink(item)} className="min-w-0 grow hover:text-link">
        {count === undefined || count === 1 ? item.name : t('maps.pay', { item: item.name, count })}
      </Link>
      <Price rub={rub ?? (as === 'cost' ? costRub(item) : valueRub(item))} />
    </div>
  )
}

type PricedItem = Pick<MapItem, 'flea' | 'buy' | 'sell'>

/** Returns the cheaper price of flea market and trader. */
export function costRub({ flea, buy }: PricedItem): number | undefined {
  const known = [flea?.price, buy?.rub].filter((rub) => rub !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

/** Returns the higher value of flea market and trader, before any fee. */
export function valueRub({ flea, sell }: PricedItem): number | undefined {
  const known = [flea?.price, sell?.rub].filter((rub) => rub !== undefined)
  return known.length > 0 ? Math.max(...known) : undefined
}
