import type { GameMode } from '@raidkit/rules/modes'
import type { LineActions } from '../../subjects/trade/lineProps.ts'
import type { TakenText } from '../../subjects/trade/useTakenText.ts'
import type { BarterNames } from './barterNames.ts'
import type { ColumnId } from './columns.ts'
import type { BarterRows } from './useBarterRows.ts'

/** What all lines have in common. */
export type LineView = LineActions<ColumnId> & {
  names: BarterNames
  locksOf: BarterRows['locksOf']
  takenText: TakenText
  mode: GameMode
  /** Somebody plays this mode here: what they have reached is known. */
  hasCharacter: boolean
}
