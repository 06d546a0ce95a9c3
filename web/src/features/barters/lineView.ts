import type { TradeMark } from '../../ui/trade/MarkButtons.tsx'
import type { BarterNames } from './barterNames.ts'
import type { BarterRows } from './useBarterRows.ts'

/** What all lines have in common. */
export type LineView = {
  names: BarterNames
  locksOf: BarterRows['locksOf']
  /** Somebody plays this mode here: what he has reached is known. */
  hasCharacter: boolean
  onMark: (uid: string, mark: TradeMark | undefined) => void
}
