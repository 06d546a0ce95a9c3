import type { CraftColumn } from '@raidkit/rules/craft-list'
import type { CraftNames } from '../../ui/crafts/craftNames.ts'
import type { LineActions } from '../../ui/trade/lineProps.ts'
import type { TakenText } from '../../ui/trade/useTakenText.ts'
import type { CraftRows } from './useCraftRows.ts'

/** What all lines have in common. */
export type LineView = LineActions<CraftColumn> & {
  names: CraftNames
  locksOf: CraftRows['locksOf']
  builtOf: CraftRows['builtOf']
  takenText: TakenText
}
