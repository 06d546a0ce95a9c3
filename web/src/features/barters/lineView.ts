import type { TradeMark } from '../../ui/trade/MarkButtons.tsx'
import type { BarterNames } from './barterNames.ts'
import type { ColumnId } from './columns.ts'
import type { BarterRows } from './useBarterRows.ts'

/** What all lines have in common. */
export type LineView = {
  names: BarterNames
  locksOf: BarterRows['locksOf']
  /** Somebody plays this mode here: what he has reached is known. */
  hasCharacter: boolean
  /** Names of the columns: asking for a text in every cell would take longer than drawing it. */
  labels: Readonly<Record<ColumnId, string>>
  /** Opens the row of a barter; an empty uid closes the open one. */
  onOpen: (uid: string) => void
  onMark: (uid: string, mark: TradeMark | undefined) => void
}
