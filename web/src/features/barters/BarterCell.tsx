import type { BarterOutcome, BarterRow } from '@raidkit/rules/barters'
import { cappedPercentText, numberText } from '@raidkit/rules/display'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CHECK, LOCK } from '../../ui/icons/glyphs.ts'
import { Price } from '../../ui/Price.tsx'
import { TraderLack } from '../../subjects/trade/TraderLack.tsx'
import { SaleMarks } from '../../subjects/prices/SaleMarks.tsx'
import { CostFigure } from '../../subjects/trade/CostFigure.tsx'
import { useQuestText } from '../../subjects/trade/useQuestText.ts'
import { TraderBadge } from '../../subjects/game/TraderBadge.tsx'
import type { ColumnId } from './columns.ts'
import type { LineView } from './lineView.ts'

type Props = { column: ColumnId; row: BarterRow; view: Omit<LineView, 'labels' | 'onOpen' | 'onMark'> }

/** One figure of a barter, or why there is none. */
export function BarterCell({ column, row, view }: Props) {
  const { barter, outcome } = row
  switch (column) {
    case 'takes':
      return <Taken row={row} view={view} />
    case 'trader':
      return <AtTrader row={row} view={view} />
    case 'limit':
      return <Limit limit={barter.limit} />
    case 'cost':
    case 'saving':
    case 'sale':
    case 'profit':
      return outcome.state === 'known' ? (
        <Figure column={column} outcome={outcome} names={view.names} />
      ) : (
        <Unpriced column={column} outcome={outcome} names={view.names} />
      )
  }
}

type Known = Extract<BarterOutcome, { state: 'known' }>
type Names = LineView['names']
type FigureColumn = 'cost' | 'saving' | 'sale' | 'profit'

function Figure({ column, outcome, names }: { column: FigureColumn; outcome: Known; names: Names }) {
  const t = useText()
  const language = useLanguage()
  const { costRub, sale, profitRub, savingRub } = outcome
  switch (column) {
    case 'cost':
      return <CostFigure costRub={costRub} own={outcome.own} itemOf={names.itemOf} />
    case 'saving':
      if (savingRub === undefined) return <Words text={t('barters.notForCash')} />
      return <Price rub={savingRub} signed className="font-medium" />
    case 'sale':
      if (!sale) return <Words text={t('barters.unsold')} />
      return (
        <>
          <SaleMarks sale={sale} className="me-1" />
          <Price rub={sale.rub} className="font-medium" />
          <span className="block truncate text-muted">
            {'trader' in sale ? names.traderName(sale.trader) : t(`barters.sold.${sale.type}`)}
          </span>
        </>
      )
    case 'profit':
      if (profitRub === undefined) return <Words text={t('barters.unsold')} />
      return (
        <>
          <Price rub={profitRub} signed className="text-base font-semibold" />
          {costRub > 0 && (
            <span className="block text-muted max-xl:hidden">
              {cappedPercentText((profitRub / costRub) * 100, language)}
            </span>
          )}
        </>
      )
  }
}

function Words({ text }: { text: string }) {
  return <span className="text-faint">{text}</span>
}

type UnpricedProps = {
  column: FigureColumn
  outcome: Extract<BarterOutcome, { state: 'unpriced' }>
  names: Names
}

/** Nothing can be said without it: it is named once, where the cost would stand. */
function Unpriced({ column, outcome, names }: UnpricedProps) {
  const t = useText()
  if (column !== 'cost') return <Price rub={undefined} />
  const items = outcome.itemUids.map((uid) => names.itemOf(uid)?.shortName ?? t('trade.gone')).join(', ')
  return <span className="line-clamp-2 text-warning">{t('barters.unpriced', { items })}</span>
}

function Taken({ row: { barter }, view: { takenText } }: Omit<Props, 'column'>) {
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
  if (limit === undefined) return <Words text={t('barters.noLimit')} />
  return <span title={t('barters.limit', { limit })}>{numberText(limit, language)}</span>
}

/** Whose barter it is and what it asks of the player; a lock where they lack it. */
function AtTrader({ row, view: { names, locksOf, hasCharacter, mode } }: Omit<Props, 'column'>) {
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
