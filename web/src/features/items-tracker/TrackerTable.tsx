import { useText } from '../../i18n/useText.ts'
import { LongTable } from '../../ui/rows/LongTable.tsx'
import type { NeedLine } from '../../subjects/needs/needLine.ts'
import type { NeedNames } from '../../subjects/needs/needNames.ts'
import { ReasonList } from '../../subjects/needs/ReasonList.tsx'
import { TrackerLine, type LineView } from './TrackerLine.tsx'

const COLUMNS = ['item', 'fir', 'plain', 'left', 'price', 'for'] as const
const WIDTHS: Record<(typeof COLUMNS)[number], string> = {
  item: 'text-start',
  fir: 'w-44 text-start xl:w-48',
  plain: 'w-44 text-start xl:w-48',
  left: 'w-20 text-end',
  price: 'w-24 text-end xl:w-28',
  for: 'w-1/5 text-start xl:w-1/3',
}

type Props = {
  lines: readonly NeedLine[]
  total: number
  open: string
  names: NeedNames
  view: LineView
  kept: number | undefined
}

/** The needs with their counters. */
export function TrackerTable({ lines, total, open, names, view, kept }: Props) {
  const t = useText()
  return (
    <LongTable
      caption={t('itemsTracker.caption')}
      columns={COLUMNS.map((id) => ({
        id,
        title: t(`itemsTracker.columns.${id}`),
        hint: t(`itemsTracker.hints.${id}`),
        className: WIDTHS[id],
      }))}
      rows={lines}
      total={total}
      idOf={idOf}
      open={open}
      kept={kept}
      renderRow={(line, index, isOpen) => (
        <TrackerLine key={line.id} line={line} index={index} isOpen={isOpen} names={names} view={view} />
      )}
      renderOpen={(line) => <ReasonList by={line.by} names={names} />}
    />
  )
}

function idOf({ id }: NeedLine): string {
  return id
}
