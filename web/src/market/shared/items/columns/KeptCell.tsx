import { moneyText } from '@raidkit/rules/platform/display'
import { findBestSale, type BestSale, type LinePrice, type Seller } from '@raidkit/rules/market/item-list'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import { Price } from '../../../../ui/text/Price.tsx'
import type { TraderNames } from '../../../../catalogue/shared/game/useTraderNames.ts'
import type { RowItem } from '../rows/rowItem.ts'

type Props = { item: RowItem; price: LinePrice; seller: Seller; traderNames: TraderNames }

/** Renders the revenue per slot, and below it the place of the sale. */
export function KeptCell({ item, price, seller, traderNames }: Props) {
  const t = useText()
  const kept = findBestSale(item, price, seller)
  const title = useKeptText(kept, traderNames)
  if (!kept) return <Price rub={null} />
  return (
    <span className="block" title={title}>
      <Price rub={kept.rubPerSlot} className="font-medium" />
      <span className="block truncate text-2xs text-muted sm:in-data-dense:hidden">
        {kept.where === 'trader'
          ? traderNames[kept.trader]
          : seller.level === undefined
            ? t('items.keep.fleaFrom', { level: kept.level })
            : t('items.keep.flea')}
      </span>
    </span>
  )
}

/** Returns the full text: the revenue of one piece there and, until the flea market opens, at the trader. */
function useKeptText(kept: BestSale | undefined, names: TraderNames): string | undefined {
  const t = useText()
  const language = useLanguage()
  if (!kept) return undefined
  const price = moneyText(kept.rub, language)
  if (kept.where === 'trader') return t('items.keep.atTrader', { trader: names[kept.trader], price })
  const { level, before } = kept
  if (before?.where !== 'trader') return t('items.keep.onFlea', { price })
  const words = { trader: names[before.trader], before: moneyText(before.rub, language) }
  return t('items.keep.both', { level, price, ...words })
}
