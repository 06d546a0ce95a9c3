import type { BarterRow } from '@raidkit/rules/barters'
import { memo } from 'react'
import { classes } from '../../ui/classes.ts'
import { sameLine, type LineProps } from '../../subjects/trade/lineProps.ts'
import { TradeLine } from '../../subjects/trade/TradeLine.tsx'
import { BarterCell } from './BarterCell.tsx'
import { GRID, LINE_COLUMNS } from './columns.ts'
import { isSameRow } from './isSameRow.ts'
import type { LineView } from './lineView.ts'

const CARD_GRID = classes(GRID, 'max-xl:h-48 max-sm:h-56')

/** One barter. */
export const BarterLine = memo(Line, sameLine(isSameRow))

function Line(line: LineProps<BarterRow, LineView>) {
  const { row, view } = line
  const { uid, gives } = row.barter
  return (
    <TradeLine
      uid={uid}
      line={line}
      given={{ item: view.names.itemOf(gives.itemUid), count: gives.count }}
      columns={LINE_COLUMNS}
      cell={BarterCell}
      className={CARD_GRID}
    />
  )
}
