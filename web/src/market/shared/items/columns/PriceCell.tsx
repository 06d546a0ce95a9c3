import { numberText } from '@raidkit/rules/platform/display'
import type { LinePrice } from '@raidkit/rules/market/item-list'
import { isBannedFromFlea } from '@raidkit/rules/catalogue/items'
import { priceMarks } from '@raidkit/rules/prices/prices'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import { Badge } from '../../../../ui/text/Badge.tsx'
import { Price } from '../../../../ui/text/Price.tsx'
import { PriceAge } from '../../../../prices/shared/prices/PriceAge.tsx'
import { PriceMarks } from '../../../../prices/shared/prices/PriceMarks.tsx'
import { isPartial, type RowItem } from '../rows/rowItem.ts'

type Props = { item: RowItem; price: LinePrice; nowMs: number; isSample: boolean; mode: string }

/** Renders the price for calculations, its doubts, its number of offers and its age. */
export function PriceCell({ item, price: { flea, buy }, nowMs, isSample, mode }: Props) {
  const t = useText()
  const language = useLanguage()
  if (!flea) return <NoPrice item={item} mode={mode} />
  const { offers, observedAtMs } = flea
  const marks = priceMarks(flea, { nowMs, traderAskRub: buy?.rub })
  return (
    <>
      {/* Low rows have no second line; a doubt is said there too. */}
      {marks.length > 0 && (
        <span className="me-1 hidden sm:in-data-dense:inline">
          <PriceMarks marks={marks} />
        </span>
      )}
      <Price rub={flea.price} className="font-medium" />
      <span className="flex items-center gap-1 overflow-hidden text-2xs whitespace-nowrap text-muted sm:justify-end sm:in-data-dense:hidden">
        <PriceMarks marks={marks} className="shrink-0" />
        {offers !== null && `${t('items.offers', { count: offers, text: numberText(offers, language) })} · `}
        <PriceAge observedAtMs={observedAtMs} nowMs={nowMs} isSample={isSample} />
      </span>
    </>
  )
}

/** Renders a dash instead of a price, and the reason. An unknown price is never shown as zero. */
function NoPrice({ item, mode }: Pick<Props, 'item' | 'mode'>) {
  const t = useText()
  if (!isPartial(item) && isBannedFromFlea(item, mode)) {
    return (
      <Badge tone="danger" className="text-2xs">
        {t('items.flea.notSold')}
      </Badge>
    )
  }
  return (
    <>
      <Price rub={null} />
      <span className="block truncate text-2xs text-faint sm:in-data-dense:hidden">
        {t(isPartial(item) ? 'items.unknown' : 'items.notSeen')}
      </span>
    </>
  )
}
