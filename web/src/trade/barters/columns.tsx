import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { numberText } from '@raidkit/rules/platform/display'
import type { BarterSort } from '@raidkit/rules/trade/barter-list'
import type { BarterOutcome, BarterRow } from '@raidkit/rules/trade/barters'
import { TraderBadge } from '../../catalogue/shared/game/TraderBadge.tsx'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CHECK, LOCK } from '../../ui/icons/glyphs.ts'
import type { LiveColumn } from '../../ui/rows/liveColumns.ts'
import { Price } from '../../ui/text/Price.tsx'
import { CostFigure } from '../shared/trade/costs/CostFigure.tsx'
import { ProfitFigure, SaleFigure, UnpricedItems } from '../shared/trade/costs/TradeFigures.tsx'
import { useQuestText } from '../shared/trade/costs/useQuestText.ts'
import type { TakenText } from '../shared/trade/costs/useTakenText.ts'
import { TraderLack } from '../shared/trade/reach/TraderLack.tsx'
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
import type { BarterNames } from './barterNames.ts'
import type { BarterRows } from './useBarterRows.ts'

/** Values that all rows share. */
export type BarterView = TradeActions & {
  names: BarterNames
  locksOf: BarterRows['locksOf']
  takenText: TakenText
  mode: GameMode
  /** True if the reader has a character in this mode, whose progress is known. */
  hasCharacter: boolean
}

type Column = LiveColumn<BarterRow, BarterView, TradeFacts, BarterSort>

const sortable = (sort: BarterSort) =>
  ({ id: sort, label: `barters.columns.${sort}`, hint: `barters.explain.${sort}`, sort }) as const

const figure = (sort: BarterSort, options: FigureOptions<BarterOutcome, BarterView>): Column => ({
  ...sortable(sort),
  ...figureColumn(options),
})

const exchange = ({ barter }: BarterRow, { names }: BarterView) => exchangeOf(barter, names.itemOf)

export const BARTER_COLUMNS: readonly Column[] = [
  {
    ...sortable('name'),
    ...EXCHANGE_COLUMN,
    startsLow: true,
    cell: (row, context) => <ExchangeCell exchange={exchange(row, context.view)} context={context} />,
  },
  {
    ...sortable('takes'),
    startsLow: true,
    width: 'xl:w-56 wide:w-72',
    card: 'line',
    cell: (row, { view }) => <Taken row={row} view={view} />,
  },
  {
    ...sortable('trader'),
    startsLow: true,
    width: 'xl:w-48',
    card: 'line',
    className: 'max-xl:order-last max-xl:pb-1',
    cell: (row, { view }) => <AtTrader row={row} view={view} />,
  },
  figure('cost', {
    width: 'xl:w-28',
    isInCard: true,
    known: ({ costRub, own }, { names }) => <CostFigure costRub={costRub} own={own} itemOf={names.itemOf} />,
    other: ({ itemUids }, { names }) => (
      <UnpricedItems itemUids={itemUids} names={names} label="barters.unpriced" />
    ),
  }),
  figure('saving', {
    width: 'xl:w-32',
    isInCard: true,
    known: ({ savingRub }) =>
      savingRub === undefined ? (
        <Words text="barters.notForCash" />
      ) : (
        <Price rub={savingRub} signed className="font-medium" />
      ),
  }),
  figure('sale', {
    width: 'xl:w-32',
    isInCard: false,
    known: ({ sale }, { names }) =>
      sale ? <SaleFigure sale={sale} names={names} table="barters" /> : <Words text="barters.unsold" />,
  }),
  figure('profit', {
    width: 'xl:w-32',
    isInCard: true,
    known: ({ profitRub, costRub }) =>
      profitRub === undefined ? (
        <Words text="barters.unsold" />
      ) : (
        <ProfitFigure profitRub={profitRub} costRub={costRub} />
      ),
  }),
  {
    ...sortable('limit'),
    width: 'xl:w-20',
    align: 'end',
    card: 'hidden',
    cell: ({ barter }) => <Limit limit={barter.limit} />,
  },
  {
    ...MARK_COLUMN,
    label: 'barters.columns.mark',
    cell: (row, context) => <MarkCell exchange={exchange(row, context.view)} context={context} />,
  },
]

/** Sort options of the cards, including one without a column. */
export const BARTER_ORDERS = [...BARTER_COLUMNS, sortable('level')]

function Words({ text }: { text: 'barters.notForCash' | 'barters.unsold' | 'barters.noLimit' }) {
  const t = useText()
  return <span className="text-faint">{t(text)}</span>
}

type CellProps = { row: BarterRow; view: BarterView }

function Taken({ row: { barter }, view: { takenText } }: CellProps) {
  const { whole } = takenText(barter)
  return (
    <span className="line-clamp-3 text-muted max-xl:line-clamp-2" title={whole}>
      {whole}
    </span>
  )
}

function Limit({ limit }: { limit: number | undefined }) {
  const t = useText()
  const language = useLanguage()
  if (limit === undefined) return <Words text="barters.noLimit" />
  return <span title={t('barters.limit', { limit })}>{numberText(limit, language)}</span>
}

/** Renders the trader and the requirements; a lock if the player lacks them. */
function AtTrader({ row, view: { names, locksOf, hasCharacter, mode } }: CellProps) {
  const t = useText()
  const { trader, loyaltyLevel, questUid } = row.barter
  const questText = useQuestText(names)
  const locks = locksOf(row)
  return (
    <span className="flex items-center gap-2">
      <TraderBadge trader={trader} size="sm" level={loyaltyLevel} />
      <span className="min-w-0">
        <span className="flex items-center gap-1 truncate">
          <span className="truncate">{names.traderName(trader)}</span>
          <span className={locks.includes('loyalty') ? 'text-warning' : 'text-muted'}>
            {t('barters.loyalty', { level: loyaltyLevel })}
          </span>
          {locks.includes('loyalty') && (
            <Icon glyph={LOCK} size="xs" label={t('barters.locked.loyalty')} className="text-warning" />
          )}
        </span>
        {questUid === undefined && locks.includes('loyalty') && (
          <TraderLack
            mode={mode}
            trader={trader}
            traderName={names.traderName(trader)}
            loyaltyLevel={loyaltyLevel}
            className="block truncate text-warning"
            isShort
          />
        )}
        {questUid !== undefined && (
          <QuestMark
            name={questText(questUid)}
            state={locks.includes('quest') ? 'locked' : hasCharacter ? 'done' : 'needed'}
          />
        )}
      </span>
    </span>
  )
}

const QUEST_LOOKS = { locked: 'text-warning', done: 'text-up', needed: 'text-muted' } as const

function QuestMark({ name, state }: { name: string; state: keyof typeof QUEST_LOOKS }) {
  const t = useText()
  return (
    <span className="flex items-center gap-1 text-muted" title={t('barters.quest', { quest: name })}>
      <Icon
        glyph={state === 'done' ? CHECK : LOCK}
        size="xs"
        label={t(`barters.questState.${state}`)}
        className={QUEST_LOOKS[state]}
      />
      <span className="truncate">{name}</span>
    </span>
  )
}
