import type { CraftRow } from '@raidkit/rules/crafts'
import { memo } from 'react'
import { isSameCraft } from '../../subjects/crafts/isSameCraft.ts'
import { classes } from '../../ui/classes.ts'
import { sameLine, type LineProps } from '../../subjects/trade/lineProps.ts'
import { TradeLine } from '../../subjects/trade/TradeLine.tsx'
import { GRID, LINE_COLUMNS } from './columns.ts'
import { CraftCell } from './CraftCell.tsx'
import type { LineView } from './lineView.ts'

const CARD_GRID = classes(GRID, 'max-xl:h-44')

/** One craft. */
export const CraftLine = memo(Line, sameLine(isSameCraft))

function Line(line: LineProps<CraftRow, LineView>) {
  const { row, view } = line
  const { uid, gives } = row.craft
  // Short names fit; the whole ones are shown by pointing at them, and in the open row.
  const { short, whole } = view.takenText(row.craft)
  return (
    <TradeLine
      uid={uid}
      line={line}
      given={{ item: view.names.itemOf(gives.itemUid), count: gives.count }}
      note={
        <span className="block truncate text-sm text-muted" title={whole}>
          {short}
        </span>
      }
      columns={LINE_COLUMNS}
      cell={CraftCell}
      className={CARD_GRID}
    />
  )
}
