import { numberText } from '@raidkit/rules/platform/display'
import { itemLink } from '@raidkit/rules/platform/links'
import { doubtsOf, type SaleAdvice } from '@raidkit/rules/prices/sell'
import type { Verdict, RowReason, PoolNeed } from '@raidkit/rules/progress/needs'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { DoubtList } from '../../prices/shared/prices/SaleMarks.tsx'
import { QuestLink } from '../../quests/shared/quests/QuestLink.tsx'
import { CHECK, INFO } from '../../ui/icons/glyphs.ts'
import { LiveTable } from '../../ui/rows/LiveTable.tsx'
import type { LiveColumn } from '../../ui/rows/liveColumns.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { Price } from '../../ui/text/Price.tsx'
import { FirMark } from '../shared/needs/FirMark.tsx'
import { LineName } from '../shared/needs/list/LineName.tsx'
import { needId, needRowProps } from '../shared/needs/list/needColumns.tsx'
import type { NeedNames } from '../shared/needs/needNames.ts'
import { ReasonList } from '../shared/needs/reasons/ReasonList.tsx'
import { useSaleText } from '../shared/needs/useSaleText.ts'
import { SaleCell } from './SaleCell.tsx'
import { KEEP_COLUMNS, type KeepView } from './keepColumns.tsx'
import type { SellRow } from './sellRows.ts'
import type { KeepState } from './useKeep.ts'
import { usePoolText } from './usePoolText.ts'

const named = (id: 'item' | 'verdict' | 'perSlot' | 'sale') =>
  ({ id, label: `itemsToKeep.columns.${id}`, hint: `itemsToKeep.hints.${id}` }) as const

const SELL_COLUMNS: readonly LiveColumn<SellRow, SellView>[] = [
  {
    ...named('item'),
    card: 'title',
    cell: ({ item }, { isOpen, view }) => (
      <LineName item={item} to={view.openTo(isOpen ? '' : item.uid)} isOpen={isOpen} />
    ),
  },
  {
    ...named('verdict'),
    width: 'lg:w-1/4',
    card: 'line',
    cell: ({ verdict }) => <VerdictMark verdict={verdict} />,
  },
  {
    ...named('perSlot'),
    width: 'lg:w-32',
    align: 'end',
    card: 'hidden',
    cell: ({ rubPerSlot }) => <Price rub={rubPerSlot} />,
  },
  {
    ...named('sale'),
    width: 'lg:w-60',
    align: 'end',
    card: 'bare',
    className: 'max-lg:absolute max-lg:end-1 max-lg:bottom-2',
    cell: ({ sale }, { view }) => <SaleCell sale={sale} traderName={view.traderName} />,
  },
]

/** Lists the items to keep, with the reasons. */
export function KeepTable({ keep }: { keep: KeepState }) {
  const t = useText()
  const { lines, choice, names, openTo, costOf, isOwnOnly, saleOf, traderName } = keep
  const view = useMemo<KeepView>(
    () => ({ names, openTo, costOf, isOwnOnly, saleOf, traderName }),
    [names, openTo, costOf, isOwnOnly, saleOf, traderName],
  )
  return (
    <LiveTable
      caption={t('itemsToKeep.caption')}
      columns={KEEP_COLUMNS}
      rows={lines.rows}
      total={lines.total}
      idOf={needId}
      view={view}
      rowClass="max-lg:h-40 max-lg:grid-cols-2 lg:h-16"
      rowProps={needRowProps}
      open={choice.open}
      renderOpen={(line) => <KeepDetail uids={line.uids} by={line.by} keep={keep} />}
      reusesRows
    />
  )
}

/** Lists the items that need not be kept, with their proceeds. */
export function SellTable({ rows, keep }: { rows: readonly SellRow[]; keep: KeepState }) {
  const t = useText()
  const { choice, openTo, traderName } = keep
  const view = useMemo<SellView>(() => ({ openTo, traderName }), [openTo, traderName])
  return (
    <LiveTable
      caption={t('itemsToKeep.sellCaption')}
      columns={SELL_COLUMNS}
      rows={rows}
      total={rows.length}
      idOf={itemUid}
      view={view}
      rowClass="max-lg:h-36 max-lg:grid-cols-2 lg:h-16"
      open={choice.open}
      renderOpen={({ item }) => <KeepDetail uids={[item.uid]} by={[]} keep={keep} />}
      reusesRows
    />
  )
}

function itemUid({ item }: SellRow): string {
  return item.uid
}

/** Values that all rows share. */
type SellView = { openTo: (id: string) => string; traderName: (trader: string) => string }

/** Shows whether the item may be sold, by colour, sign and words. */
function VerdictMark({ verdict }: { verdict: Verdict }) {
  const t = useText()
  const language = useLanguage()
  const spare = numberText(verdict.spare, language)
  switch (verdict.state) {
    case 'sell':
      return (
        <Badge tone="up" icon={CHECK}>
          {verdict.spare > 0 ? t('itemsToKeep.verdict.sellSpare', { spare }) : t('itemsToKeep.verdict.sell')}
        </Badge>
      )
    case 'pool':
      return (
        <Badge tone="warning" icon={INFO}>
          {t('itemsToKeep.verdict.pool', { count: verdict.pools.length })}
        </Badge>
      )
    case 'keep':
      return (
        <Badge tone="up" icon={CHECK}>
          {t('itemsToKeep.verdict.over', { spare })}
        </Badge>
      )
  }
}

type Props = {
  uids: readonly string[]
  by: readonly RowReason[]
  keep: KeepState
}

/** Explains why the promised price may not hold, and which value is used instead. */
function SaleDoubts({ sale }: { sale: SaleAdvice | undefined }) {
  const marks = doubtsOf(sale)
  if (marks.length === 0 || !sale || sale.state === 'unsold' || sale.way.way !== 'flea') return null
  return <DoubtList marks={marks} rub={sale.way.priceRub} />
}

/** Shows all reasons to keep the item, the pools that it could serve, and a link to its page. */
function KeepDetail({ uids, by, keep }: Props) {
  const t = useText()
  const { names, verdictOf, saleOf } = keep
  const saleText = useSaleText(keep.traderName)
  const pools = uids.flatMap((uid) => {
    const verdict = verdictOf?.(uid)
    return verdict?.state === 'pool' ? verdict.pools : []
  })
  return (
    <div className="grid gap-3">
      {by.length > 0 && <ReasonList by={by} names={names} />}
      {uids.map((uid) => (
        <SaleDoubts key={uid} sale={saleOf(uid)} />
      ))}
      {pools.length > 0 && <PoolLines pools={pools} names={names} />}
      <ul className="text-sm text-muted">
        {uids.map((uid) => {
          const sale = saleOf(uid)
          return sale && <li key={uid}>{t('itemsToKeep.soldFor', { sale: saleText(sale) })}</li>
        })}
      </ul>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {uids.map((uid) => {
          const item = names.itemOf(uid)
          return (
            item && (
              <Link
                key={uid}
                to={itemLink(item)}
                className="target inline-flex items-center text-link hover:underline"
              >
                {t('itemsToKeep.toItem', { name: item.name })}
              </Link>
            )
          )
        })}
      </p>
    </div>
  )
}

type PoolLinesProps = { pools: readonly PoolNeed[]; names: NeedNames }

/** Lists the choices that an item would serve. */
function PoolLines({ pools, names }: PoolLinesProps) {
  const t = useText()
  const poolText = usePoolText()
  return (
    <div>
      <p className="text-sm text-muted">{t('itemsToKeep.serves')}</p>
      <ul className="grid gap-x-6 gap-y-1 md:grid-cols-2">
        {pools.map((pool) => {
          const quest = names.questOf(pool.questUid)
          return (
            <li key={pool.objectiveId} className="flex flex-wrap items-center gap-2 text-sm">
              {quest && <QuestLink quest={quest} />}
              <span className="text-muted">{poolText(pool)}</span>
              {pool.fir && <FirMark />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
