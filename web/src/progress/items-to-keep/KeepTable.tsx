import { useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { needId, needRowProps } from '../shared/needs/needColumns.tsx'
import { LiveTable } from '../../ui/rows/LiveTable.tsx'
import { KeepDetail } from './KeepDetail.tsx'
import { KEEP_COLUMNS, type KeepView } from './keepColumns.tsx'
import { SELL_COLUMNS, type SellView } from './sellColumns.tsx'
import type { SellRow } from './sellRows.ts'
import type { KeepState } from './useKeep.ts'

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
