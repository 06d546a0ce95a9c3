import type { CraftColumn } from '@raidkit/rules/craft-list'
import type { CraftOutcome, CraftRow } from '@raidkit/rules/crafts'
import { cappedPercentText, hoursText } from '@raidkit/rules/display'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import type { CraftNames } from '../../subjects/crafts/craftNames.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CHECK, LOCK } from '../../ui/icons/glyphs.ts'
import { Price } from '../../ui/Price.tsx'
import { SaleMarks } from '../../subjects/prices/SaleMarks.tsx'
import { CostFigure, OwnMark } from '../../subjects/trade/CostFigure.tsx'
import { useQuestText } from '../../subjects/trade/useQuestText.ts'
import type { LineView } from './lineView.ts'

type Props = { column: CraftColumn; row: CraftRow; view: Pick<LineView, 'names' | 'locksOf' | 'builtOf'> }

/** One figure of a craft, or why there is none. */
export function CraftCell({ column, row, view }: Props) {
  const { outcome } = row
  switch (column) {
    case 'station':
      return <AtStation row={row} view={view} />
    case 'time':
      return hoursText(row.sec)
    default:
      return outcome.state === 'known' ? (
        <Figure column={column} outcome={outcome} names={view.names} />
      ) : (
        <NoFigure column={column} outcome={outcome} names={view.names} />
      )
  }
}

type FigureColumn = Exclude<CraftColumn, 'station' | 'time'>
type FigureProps<State> = {
  column: FigureColumn
  outcome: Extract<CraftOutcome, { state: State }>
  names: CraftNames
}

function Figure({ column, outcome, names }: FigureProps<'known'>) {
  const t = useText()
  const language = useLanguage()
  const { costRub, sale, profitRub } = outcome
  switch (column) {
    case 'cost':
      return <CostFigure costRub={costRub} own={outcome.own} itemOf={names.itemOf} />
    case 'fuel':
      return outcome.fuelRub === 0 ? <Nothing /> : <Price rub={outcome.fuelRub} />
    case 'fee':
      return sale.feeRub === 0 ? <Nothing /> : <Price rub={sale.feeRub} />
    case 'sale':
      return (
        <>
          <SaleMarks sale={sale} className="me-1" />
          <Price rub={sale.rub} className="font-medium" />
          <span className="block truncate text-muted">
            {'trader' in sale ? names.traderName(sale.trader) : t(`crafts.sold.${sale.type}`)}
          </span>
        </>
      )
    case 'profit':
      return (
        <>
          <Price rub={Math.round(profitRub)} signed className="text-base font-semibold" />
          {costRub > 0 && (
            <span className="block text-muted max-xl:hidden">
              {cappedPercentText((profitRub / costRub) * 100, language)}
            </span>
          )}
        </>
      )
    case 'perHour':
      return <Price rub={outcome.profitRubPerHour} signed className="font-semibold" />
    case 'throughput':
      return <Price rub={outcome.throughputRubPerHour} />
  }
}

/** There is none to pay. */
function Nothing() {
  return <span className="text-faint">0</span>
}

/** Nothing can be said without it: what is missing is named once, where the cost would stand. */
function NoFigure({ column, outcome, names }: FigureProps<'unpriced' | 'unsold'>) {
  const t = useText()
  if (column !== 'profit') return <Price rub={undefined} />
  if (outcome.state === 'unsold') return <span className="text-faint">{t('crafts.unsold')}</span>
  const items = outcome.itemUids.map((uid) => names.itemOf(uid)?.shortName ?? t('trade.gone')).join(', ')
  return <span className="line-clamp-2 text-warning">{t('crafts.unpriced', { items })}</span>
}

/** Where it is made and what it asks of the player; a lock where they lack it. */
function AtStation({ row, view: { names, locksOf, builtOf } }: Omit<Props, 'column'>) {
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
      {/* A card has no cost, which says it in the table. */}
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
