import { useText } from '../../../i18n/useText.ts'
import type { WidgetAsked } from '@raidkit/rules/community/widgets'
import { PriceFigures } from './PriceFigures.tsx'
import { useStyleNumber } from './useStyleNumber.ts'
import { useWidgetPrices } from './useWidgetPrices.ts'
import { WidgetBox } from './WidgetBox.tsx'

/** Prices of chosen items, and of what moved most, one below the other. */
export function PriceWidget({ asked }: { asked: WidgetAsked }) {
  const t = useText()
  const { items, movers, isSample } = useWidgetPrices(asked)
  const named = new Set(items.map(({ uid }) => uid))
  const rows = [...items, ...movers.filter(({ uid }) => !named.has(uid))]
  const box = useStyleNumber<HTMLDivElement>('--rk-count', rows.length + (isSample ? 1 : 0))
  return (
    <WidgetBox kind="price" look={asked.look}>
      <div ref={box} className="rk-rows">
        {rows.map((item) => (
          <div key={item.uid} className="rk-row">
            <span className="rk-name">{asked.isShort ? item.shortName : item.name}</span>
            <PriceFigures item={item} />
          </div>
        ))}
        {isSample && rows.length > 0 && <div className="rk-row rk-quiet">{t('widgets.sample')}</div>}
      </div>
    </WidgetBox>
  )
}
