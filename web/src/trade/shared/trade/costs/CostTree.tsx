import { isEstimate } from '@raidkit/rules/trade/barters'
import { moneyText, numberText } from '@raidkit/rules/platform/display'
import { itemLink } from '@raidkit/rules/platform/links'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import { ItemTile } from '../../../../catalogue/shared/game/ItemTile.tsx'
import { Price } from '../../../../ui/text/Price.tsx'
import { PriceMarks } from '../../../../prices/shared/prices/PriceMarks.tsx'
import type { CostLine } from './costLines.ts'
import type { TradeNames } from '../tradeNames.ts'
import { useSourceText } from './useSourceText.ts'

type Props = {
  label: string
  lines: readonly CostLine[]
  names: TradeNames
  /** Query appended to the addresses of items: `?mode=pve`. */
  query: string
  /** Element beside the price of a line: a field for the player's own price. */
  aside?: ((line: CostLine) => ReactNode) | undefined
  /** True if the parts of an item are collapsed until a press. */
  isFolded?: boolean
}

/** Renders the composition of a cost: each item with its source, and below it its ingredients, to any depth. */
export function CostTree({ label, lines, ...rest }: Props) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {lines.map((line) => (
        <TreeLine key={line.key} line={line} {...rest} />
      ))}
    </ul>
  )
}

type LineProps = Omit<Props, 'label' | 'lines'> & { line: CostLine }

function TreeLine({ line, ...rest }: LineProps) {
  const t = useText()
  const { names, query, aside, isFolded = false } = rest
  const language = useLanguage()
  const item = names.itemOf(line.itemUid)
  const sourceText = useSourceText(names)(line.source)
  return (
    <li>
      <div className="flex items-start gap-2">
        {item && <ItemTile item={item} size="sm" />}
        <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 grow basis-48">
            <span className="text-muted">
              {isEstimate(line) && '≈ '}
              {numberText(line.count, language, COUNT_STYLE)} ×{' '}
            </span>
            {item ? (
              <Link to={itemLink(item) + query} className="font-medium hover:text-link hover:underline">
                {item.name}
              </Link>
            ) : (
              <span className="text-muted">{t('trade.gone')}</span>
            )}
            <span className="block text-sm text-muted">
              {'doubts' in line.source && <PriceMarks marks={line.source.doubts ?? []} className="me-1" />}
              {sourceText}
              {isEstimate(line) && ` · ${t('trade.estimate')}`}
              {isEach(line) && ` · ${t('trade.each', { price: moneyText(eachRub(line), language) })}`}
              {line.fuelRub > 0 && ` · ${t('trade.fuelPart', { price: moneyText(line.fuelRub, language) })}`}
            </span>
          </span>
          <span className="flex items-center gap-1">
            <LineSum line={line} />
            {aside?.(line)}
          </span>
        </div>
      </div>
      {line.parts.length > 0 && (
        <Folding isFolded={isFolded} count={line.parts.length}>
          <ul
            aria-label={t('trade.madeOf', { name: item?.name ?? t('trade.gone') })}
            className="mt-2 flex flex-col gap-2 border-s-2 border-line ps-2 sm:ms-4 sm:ps-3"
          >
            {line.parts.map((part) => (
              <TreeLine key={part.key} line={part} {...rest} />
            ))}
          </ul>
        </Folding>
      )}
    </li>
  )
}

type FoldingProps = { isFolded: boolean; count: number; children: ReactNode }

function Folding({ isFolded, count, children }: FoldingProps) {
  const t = useText()
  if (!isFolded) return children
  return (
    <details className="sm:ms-4">
      <summary className="target cursor-pointer text-sm text-link">{t('trade.parts', { count })}</summary>
      {children}
    </details>
  )
}

const COUNT_STYLE = { decimals: 2 } as const

function LineSum({ line: { rub, source } }: { line: CostLine }) {
  const t = useText()
  if (source.type === 'tool') return <span className="text-sm text-muted">{t('trade.free')}</span>
  if (rub === undefined) return <span className="text-sm text-warning">{t('trade.noPrice')}</span>
  return <Price rub={Math.round(rub)} className="font-medium" />
}

/** Tells whether the price of one piece is shown, that is, for several pieces. */
function isEach({ count, rub, source }: CostLine): boolean {
  return count !== 1 && rub !== undefined && source.type !== 'tool' && source.type !== 'own'
}

function eachRub({ rub = 0, count }: CostLine): number {
  return Math.round(rub / count)
}
