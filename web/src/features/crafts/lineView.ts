import type { CraftColumn } from '@raidkit/rules/craft-list'
import type { CraftNames } from '../../subjects/crafts/craftNames.ts'
import type { LineActions } from '../../subjects/trade/lineProps.ts'
import type { TakenText } from '../../subjects/trade/useTakenText.ts'
import type { CraftRows } from './useCraftRows.ts'

/** What all lines have in common. */
export type LineView = LineActions<CraftColumn> & {
  names: CraftNames
  locksOf: CraftRows['locksOf']
  builtOf: CraftRows['builtOf']
  takenText: TakenText
}
