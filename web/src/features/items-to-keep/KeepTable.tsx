import { useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { LongTable } from '../../ui/rows/LongTable.tsx'
import type { NeedLine } from '../../subjects/needs/needLine.ts'
import { KeepDetail } from './KeepDetail.tsx'
import { KeepLine, type KeepLineView } from './KeepLine.tsx'
import type { KeepState } from './useKeep.ts'

const COLUMNS = ['item', 'keep', 'for', 'price', 'sale'] as const
const WIDTHS: Record<(typeof COLUMNS)[number], string> = {
  item: 'text-start',
  keep: 'w-32 text-end',
  for: 'w-1/5 text-start xl:w-1/3',
  price: 'w-24 text-end xl:w-28',
  sale: 'w-52 text-end xl:w-60',
}

/** Things to keep, with who needs them. */
export function KeepTable({ keep, kept }: { keep: KeepState; kept: number | undefined }) {
  const t = useText()
  const { lines, choice, names, openTo, costOf, saleOf, traderName } = keep
  const view = useMemo<KeepLineView>(
    () => ({ openTo, costOf, saleOf, traderName }),
    [openTo, costOf, saleOf, traderName],
  )
  return (
    <LongTable
      caption={t('itemsToKeep.caption')}
      columns={COLUMNS.map((id) => ({
        id,
        title: t(`itemsToKeep.columns.${id}`),
        hint: t(`itemsToKeep.hints.${id}`),
        className: WIDTHS[id],
      }))}
      rows={lines.lines}
      total={lines.total}
      idOf={idOf}
      open={choice.open}
      kept={kept}
      renderRow={(line, index, isOpen) => (
        <KeepLine key={line.id} line={line} index={index} isOpen={isOpen} names={names} view={view} />
      )}
      renderOpen={(line) => <KeepDetail uids={line.uids} by={line.by} keep={keep} />}
    />
  )
}

function idOf({ id }: NeedLine): string {
  return id
}
