import type { DoorKeyLine } from '@raidkit/contract/maps/doorKeys'
import type { KeyPrice } from '@raidkit/rules/maps/door-keys'
import { priceMarks } from '@raidkit/rules/prices/prices'
import { useText } from '../../i18n/useText.ts'
import { Price } from '../../ui/Price.tsx'
import { PriceAge } from '../../prices/shared/prices/PriceAge.tsx'
import { PriceMarks } from '../../prices/shared/prices/PriceMarks.tsx'
import type { TraderNames } from '../../catalogue/shared/game/useTraderNames.ts'

type Props = {
  row: DoorKeyLine
  price: KeyPrice | undefined
  view: { nowMs: number; isSample: boolean; traderNames: TraderNames }
}

/**
 * Shows the price of a key, and below it the seller, the age and the reliability of the price. It never shows a zero.
 */
export function KeyPriceCell({ row: { flea, buy, isOnFlea }, price, view }: Props) {
  const t = useText()
  if (!price) {
    return (
      <>
        <Price rub={null} />
        <span className="block truncate text-2xs text-faint">
          {t(isOnFlea ? 'items.notSeen' : 'items.flea.notSold')}
        </span>
      </>
    )
  }
  return (
    <>
      <Price rub={price.rub} className="text-base font-medium" />
      <span className="flex items-center gap-1 overflow-hidden text-2xs whitespace-nowrap text-muted lg:justify-end">
        {price.from === 'trader' ? (
          <span className="truncate">{view.traderNames[price.trader]}</span>
        ) : (
          flea && (
            <>
              <PriceMarks marks={priceMarks(flea, { nowMs: view.nowMs, traderAskRub: buy?.rub })} />
              <PriceAge observedAtMs={flea.observedAtMs} nowMs={view.nowMs} isSample={view.isSample} />
            </>
          )
        )}
      </span>
    </>
  )
}
