import { hoursText } from '@raidkit/rules/platform/display'
import type { CraftSort } from '@raidkit/rules/trade/craft-list'
import type { CraftOutcome, CraftRow } from '@raidkit/rules/trade/crafts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CHECK, LOCK } from '../../ui/icons/glyphs.ts'
import type { LiveColumn } from '../../ui/rows/liveColumns.ts'
import { Price } from '../../ui/text/Price.tsx'
import type { CraftNames } from '../shared/crafts/craftNames.ts'
import { CostFigure, OwnMark } from '../shared/trade/costs/CostFigure.tsx'
import { ProfitFigure, SaleFigure, UnpricedItems } from '../shared/trade/costs/TradeFigures.tsx'
import { useQuestText } from '../shared/trade/costs/useQuestText.ts'
import type { TakenText } from '../shared/trade/costs/useTakenText.ts'
import {
  EXCHANGE_COLUMN,
  ExchangeCell,
  exchangeOf,
  figureColumn,
  MARK_COLUMN,
  MarkCell,
  type TradeActions,
  type FigureOptions,
  type TradeFacts,
} from '../shared/trade/table/tradeColumns.tsx'
import type { CraftRows } from './useCraftRows.ts'

/** Values that all rows share. */
export type CraftView = TradeActions & {
  names: CraftNames
  locksOf: CraftRows['locksOf']
  builtOf: CraftRows['builtOf']
  takenText: TakenText
}

type Column = LiveColumn<CraftRow, CraftView, TradeFacts, CraftSort>

const sortable = (sort: CraftSort) =>
  ({ id: sort, label: `crafts.columns.${sort}`, hint: `crafts.hint.${sort}`, sort }) as const

const figure = (sort: CraftSort, options: FigureOptions<CraftOutcome, CraftView>): Column => ({
  ...sortable(sort),
  ...figureColumn(options),
})

const exchange = ({ craft }: CraftRow, { names }: CraftView) => exchangeOf(craft, names.itemOf)

export const CRAFT_COLUMNS: readonly Column[] = [
  {
    ...sortable('name'),
    ...EXCHANGE_COLUMN,
    startsLow: true,
    cell: (row, context) => (
      <ExchangeCell
        exchange={exchange(row, context.view)}
        context={context}
        note={<Taken row={row} takenText={context.view.takenText} />}
      />
    ),
  },
  {
    ...sortable('station'),
    startsLow: true,
    width: 'xl:w-38',
    card: 'line',
    className: 'max-xl:order-last',
    cell: (row, { view }) => <AtStation row={row} view={view} />,
  },
  {
    ...sortable('time'),
    startsLow: true,
    width: 'xl:w-18',
    align: 'end',
    card: 'figure',
    cell: ({ sec }) => hoursText(sec),
  },
  figure('cost', {
    width: 'xl:w-28',
    known: ({ costRub, own }, { names }) => <CostFigure costRub={costRub} own={own} itemOf={names.itemOf} />,
  }),
  figure('fuel', {
    width: 'xl:w-20',
    known: ({ fuelRub }) => <Payment rub={fuelRub} />,
  }),
  figure('fee', {
    width: 'xl:w-20',
    known: ({ sale }) => <Payment rub={sale.feeRub} />,
  }),
  figure('sale', {
    width: 'xl:w-28',
    known: ({ sale }, { names }) => <SaleFigure sale={sale} names={names} table="crafts" />,
  }),
  figure('profit', {
    width: 'xl:w-30',
    isInCard: true,
    known: ({ profitRub, costRub }) => <ProfitFigure profitRub={Math.round(profitRub)} costRub={costRub} />,
    // Shown once, in place of the profit.
    other: (outcome, { names }) =>
      outcome.state === 'unsold' ? (
        <Unsold />
      ) : (
        <UnpricedItems itemUids={outcome.itemUids} names={names} label="crafts.unpriced" />
      ),
  }),
  figure('perHour', {
    width: 'xl:w-28',
    isInCard: true,
    known: ({ profitRubPerHour }) => <Price rub={profitRubPerHour} signed className="font-semibold" />,
  }),
  figure('throughput', {
    width: 'xl:w-28',
    known: ({ throughputRubPerHour }) => <Price rub={throughputRubPerHour} />,
  }),
  {
    ...MARK_COLUMN,
    label: 'crafts.columns.mark',
    cell: (row, context) => <MarkCell exchange={exchange(row, context.view)} context={context} />,
  },
]

/** Renders the ingredients by short names; the full names are in the tooltip and in the open row. */
function Taken({ row, takenText }: { row: CraftRow; takenText: TakenText }) {
  const { short, whole } = takenText(row.craft)
  return (
    <span className="block truncate text-sm text-muted" title={whole}>
      {short}
    </span>
  )
}

function Payment({ rub }: { rub: number }) {
  return rub === 0 ? <span className="text-faint">0</span> : <Price rub={rub} />
}

function Unsold() {
  const t = useText()
  return <span className="text-faint">{t('crafts.unsold')}</span>
}

type StationProps = { row: CraftRow; view: Pick<CraftView, 'names' | 'locksOf' | 'builtOf'> }

/** Renders the station and the requirements; a lock if the player lacks them. */
function AtStation({ row, view: { names, locksOf, builtOf } }: StationProps) {
  const t = useText()
  const own = row.outcome.state === 'known' ? row.outcome.own : undefined
  const { station, level, questUid } = row.craft
  const questText = useQuestText(names)
  const locks = locksOf(row)
  const isQuestLocked = locks.includes('quest')
  return (
    <>
      <span
        className={
          locks.includes('station') ? 'flex items-center gap-1 text-warning' : 'flex items-center gap-1'
        }
      >
        <span className="line-clamp-2">
          {locks.includes('station')
            ? t('crafts.stationHas', {
                station: names.stationName(station),
                level,
                has: builtOf(station) ?? 0,
              })
            : t('crafts.station', { station: names.stationName(station), level })}
        </span>
        {locks.includes('station') && <Icon glyph={LOCK} size="xs" label={t('crafts.locked.station')} />}
        {locks.includes('edition') && (
          <Icon glyph={LOCK} size="xs" label={t('crafts.locked.edition')} className="text-warning" />
        )}
      </span>
      {/* A card has no cost column, which shows this in the table. */}
      {own && <OwnMark own={own} itemOf={names.itemOf} className="truncate xl:hidden" />}
      {questUid !== undefined && (
        <span
          className={
            isQuestLocked ? 'flex items-center gap-1 text-warning' : 'flex items-center gap-1 text-muted'
          }
          title={t('crafts.quest', { quest: questText(questUid) })}
        >
          <Icon
            glyph={isQuestLocked ? LOCK : CHECK}
            size="xs"
            label={t(isQuestLocked ? 'crafts.locked.quest' : 'crafts.questMark')}
          />
          <span className="truncate">{questText(questUid)}</span>
        </span>
      )}
    </>
  )
}
