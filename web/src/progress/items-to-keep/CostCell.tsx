import type { UnitCost } from '@raidkit/rules/trade/trade-board'
import { useText } from '../../i18n/useText.ts'
import { Price } from '../../ui/Price.tsx'

type Props = {
  cost: UnitCost | undefined
  /** No money buys it, nor what it is made of: the figure is a worth. */
  isOwnOnly: boolean
  traderName: (trader: string) => string
}

const MADE: ReadonlySet<UnitCost['from']> = new Set(['barter', 'craft', 'build'])

/** What one piece costs and where it is got; what nobody sells is counted at what a trader pays. */
export function CostCell({ cost, isOwnOnly, traderName }: Props) {
  const t = useText()
  if (!cost) return <Price rub={undefined} />
  const way = t(`itemsToKeep.from.${cost.from}`, { trader: traderName(cost.trader ?? '') })
  const where = isOwnOnly && MADE.has(cost.from) ? t('itemsToKeep.fromOwn', { way }) : way
  return (
    <>
      <Price rub={Math.round(cost.rub)} className="block" />
      <span className="block truncate text-xs text-muted" title={where}>
        {where}
      </span>
    </>
  )
}
