import type { ExchangeItem } from '@raidkit/contract/trade/itemDetailLines'
import { isEstimate } from '@raidkit/rules/trade/barters'
import { moneyText, numberText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { ExchangeView } from './exchangeFigures.ts'
import { ItemRef } from './ItemRef.tsx'

type Props = {
  label: string
  stacks: readonly ExchangeItem[]
  view: ExchangeView
  /** Shows the price of one piece: for ingredients. */
  isPriced?: boolean
}

/** Renders items of an exchange, each with a link to its page; ingredients also show their price and its source. */
export function Stacks({ label, stacks, view, isPriced = false }: Props) {
  return (
    <ul aria-label={label} className="flex flex-col gap-1.5">
      {stacks.map((stack, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- a trade may take dog tags of two levels; it never moves
        <li key={`${stack.itemUid} ${nth}`}>
          <ItemRef item={view.related[stack.itemUid]}>
            <StackNote stack={stack} view={view} isPriced={isPriced} />
          </ItemRef>
        </li>
      ))}
    </ul>
  )
}

type NoteProps = { stack: ExchangeItem; view: ExchangeView; isPriced: boolean }

function StackNote({ stack, view, isPriced }: NoteProps) {
  const t = useText()
  const language = useLanguage()
  const { count, isTool, dogtagLevel } = stack
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <span className="font-medium text-text">
        {isEstimate(stack) && '≈ '}
        {t('item.count', { count: numberText(count, language, { decimals: 2 }) })}
      </span>
      {isEstimate(stack) && <span>{t('item.exchange.estimate')}</span>}
      {isTool && <Badge>{t('item.crafts.tool')}</Badge>}
      {isPriced && !isTool && <EachPrice stack={stack} view={view} />}
      {dogtagLevel !== undefined && <span>{t('item.barters.level', { level: dogtagLevel })}</span>}
    </span>
  )
}

/** Renders the price of one piece and its source: “428,738 ₽, Therapist”. */
function EachPrice({ stack, view }: Omit<NoteProps, 'isPriced'>) {
  const t = useText()
  const language = useLanguage()
  const cost = stack.priceRub === undefined ? view.figures.costOf(stack.itemUid) : undefined
  const rub = stack.priceRub ?? cost?.rub
  if (rub === undefined) return <span className="text-faint">{t('item.exchange.unknown')}</span>
  // The price of one rouble is not shown.
  if (cost?.from === 'money' && rub === 1) return null
  const price = moneyText(Math.round(rub), language)
  const words = { price, trader: view.traderName(cost?.trader ?? '') }
  const isWorth = cost?.from === 'sellToTrader' || cost?.from === 'buildSellToTrader'
  return (
    <span title={isWorth ? t('item.exchange.worthHint', words) : undefined}>
      {cost ? t(`item.exchange.from.${cost.from}`, words) : price}
    </span>
  )
}
