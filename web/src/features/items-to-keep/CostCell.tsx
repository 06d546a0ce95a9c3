import type { UnitCost } from '@raidkit/rules/trade-board'
import { useText } from '../../i18n/useText.ts'
import { Price } from '../../ui/Price.tsx'

type Props = { cost: UnitCost | undefined; traderName: (trader: string) => string }

/** What one piece costs and where it is got; what nobody sells is counted at what a trader pays. */
export function CostCell({ cost, traderName }: Props) {
  const t = useText()
  if (!cost) return <Price rub={undefined} />
  const where = t(`itemsToKeep.from.${cost.from}`, { trader: traderName(cost.trader ?? '') })
  return (
    <>
      <Price rub={Math.round(cost.rub)} className="block" />
      <span className="block truncate text-xs text-muted" title={where}>
        {where}
      </span>
    </>
  )
}
