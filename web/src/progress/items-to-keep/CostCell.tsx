import type { UnitCost } from '@raidkit/rules/trade/trade-board'
import { useText } from '../../i18n/useText.ts'
import { Price } from '../../ui/Price.tsx'

type Props = {
  cost: UnitCost | undefined
  /** Money can buy neither the item nor its parts, so the figure is a value. */
  isOwnOnly: boolean
  traderName: (trader: string) => string
}

const MADE: ReadonlySet<UnitCost['from']> = new Set(['barter', 'craft', 'build'])

/** Shows the cost of one piece and its source; an item that nobody sells is counted at what a trader pays. */
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
