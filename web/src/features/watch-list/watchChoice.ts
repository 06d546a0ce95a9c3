import type { GameMode } from '@raidkit/rules/modes'
import { WATCH_SORTS, type WatchSort } from '@raidkit/rules/watch-list'
import { addressOf, orderText, unless } from '../../ui/address.ts'
import { useAddressChoice } from '../../ui/useAddressChoice.ts'

export type WatchOrder = { sort: WatchSort; descending: boolean }

/** Whose prices, and in which order; it lives in the address. */
export type WatchChoice = {
  mode: GameMode
  /** Undefined: the newest star first. */
  order: WatchOrder | undefined
}

export function useWatchChoice() {
  const { params, choose } = useAddressChoice()
  const { mode, order } = addressOf(params)
  const choice: WatchChoice = { mode, order: order(WATCH_SORTS) }
  return {
    choice,
    choose: (change: Partial<WatchChoice>) =>
      choose({
        ...(change.mode && { mode: unless('pvp', change.mode.toLowerCase()) }),
        ...(change.order && { sort: orderText(change.order) }),
      }),
  }
}
