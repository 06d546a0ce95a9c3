import { useText } from '../../i18n/useText.ts'
import { LongTable } from '../../ui/rows/LongTable.tsx'
import { KeepDetail } from './KeepDetail.tsx'
import { SellLine } from './SellLine.tsx'
import type { SellRow } from './sellRows.ts'
import type { KeepState } from './useKeep.ts'

const COLUMNS = ['item', 'verdict', 'perSlot', 'sale'] as const
const WIDTHS: Record<(typeof COLUMNS)[number], string> = {
  item: 'text-start',
  verdict: 'w-1/4 text-start',
  perSlot: 'w-32 text-end',
  sale: 'w-60 text-end',
}

type Props = { rows: readonly SellRow[]; keep: KeepState; kept: number | undefined }

/** What need not be kept, with what it brings. */
export function SellTable({ rows, keep, kept }: Props) {
  const t = useText()
  const { choice, openTo, traderName } = keep
  return (
    <LongTable
      caption={t('itemsToKeep.sellCaption')}
      columns={COLUMNS.map((id) => ({
        id,
        title: t(`itemsToKeep.columns.${id}`),
        hint: t(`itemsToKeep.hints.${id}`),
        className: WIDTHS[id],
      }))}
      rows={rows}
      total={rows.length}
      idOf={idOf}
      open={choice.open}
      kept={kept}
      renderRow={(row, index, isOpen) => (
        <SellLine
          key={row.item.uid}
          row={row}
          index={index}
          isOpen={isOpen}
          openTo={openTo}
          traderName={traderName}
        />
      )}
      renderOpen={({ item }) => <KeepDetail uids={[item.uid]} by={[]} keep={keep} />}
    />
  )
}

function idOf({ item }: SellRow): string {
  return item.uid
}
