import { numberText } from '@raidkit/rules/platform/display'
import type { SaleAdvice } from '@raidkit/rules/prices/sell'
import { neededOf } from '@raidkit/rules/progress/needs'
import type { UnitCost } from '@raidkit/rules/trade/trade-board'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { CHECK } from '../../ui/icons/glyphs.ts'
import type { LiveColumn } from '../../ui/rows/liveColumns.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { Price } from '../../ui/text/Price.tsx'
import { NeedName, REASONS_COLUMN, type NeedView } from '../shared/needs/list/needColumns.tsx'
import type { NeedLine } from '../shared/needs/needLine.ts'
import { SaleCell } from './SaleCell.tsx'

const MADE: ReadonlySet<UnitCost['from']> = new Set(['barter', 'craft', 'build'])

/** Values that all rows share. */
export type KeepView = NeedView & {
  costOf: (uid: string) => UnitCost | undefined
  isOwnOnly: (uid: string) => boolean
  saleOf: (uid: string) => SaleAdvice | undefined
  traderName: (trader: string) => string
}

const named = (id: 'item' | 'keep' | 'for' | 'price' | 'sale') =>
  ({ id, label: `itemsToKeep.columns.${id}`, hint: `itemsToKeep.hints.${id}` }) as const

export const KEEP_COLUMNS: readonly LiveColumn<NeedLine, KeepView>[] = [
  {
    ...named('item'),
    card: 'title',
    className: 'max-lg:pe-24',
    cell: (line, { isOpen, view }) => <KeptName line={line} isOpen={isOpen} view={view} />,
  },
  {
    ...named('keep'),
    width: 'lg:w-32',
    align: 'end',
    card: 'corner',
    size: 'base',
    cell: (line) => <KeepCount line={line} />,
  },
  { ...named('for'), ...REASONS_COLUMN },
  {
    ...named('price'),
    width: 'lg:w-24 xl:w-28',
    align: 'end',
    card: 'figure',
    cell: ({ uids: [uid] }, { view }) => (
      <CostCell cost={view.costOf(uid)} isOwnOnly={view.isOwnOnly(uid)} traderName={view.traderName} />
    ),
  },
  {
    ...named('sale'),
    width: 'lg:w-52 xl:w-60',
    align: 'end',
    card: 'figure',
    cell: ({ uids }, { view }) => <SaleCell sale={view.saleOf(uids[0])} traderName={view.traderName} />,
  },
]

function KeptName({ line, isOpen, view }: { line: NeedLine; isOpen: boolean; view: KeepView }) {
  const t = useText()
  const others = line.uids.length - 1
  const note = others > 0 ? t('needs.orOthers', { count: others }) : undefined
  return <NeedName line={line} isOpen={isOpen} view={view} note={note} />
}

/** Shows how many pieces to keep, how many of them found in raid, and whether they are complete. */
function KeepCount({ line }: { line: NeedLine }) {
  const t = useText()
  const language = useLanguage()
  const number = (count: number) => numberText(count, language)
  const isDone = line.leftFir + line.leftPlain === 0
  return (
    <span className="inline-flex flex-col items-end">
      <span className="inline-flex items-center gap-1.5 font-medium tabular-nums">
        {isDone && (
          <Badge tone="up" icon={CHECK}>
            {t('needs.complete')}
          </Badge>
        )}
        <span className="font-normal text-muted lg:hidden">{t('itemsToKeep.columns.keep')}</span>
        {number(neededOf(line))}
      </span>
      {line.fir > 0 && (
        <span className="text-xs text-info tabular-nums" title={t('needs.fir')}>
          {t('itemsToKeep.firCount', { number: number(line.fir) })}
        </span>
      )}
    </span>
  )
}

type Props = {
  cost: UnitCost | undefined
  /** Money can buy neither the item nor its parts, so the figure is a value. */
  isOwnOnly: boolean
  traderName: (trader: string) => string
}

/** Shows the cost of one piece and its source; an item that nobody sells is counted at what a trader pays. */
function CostCell({ cost, isOwnOnly, traderName }: Props) {
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
