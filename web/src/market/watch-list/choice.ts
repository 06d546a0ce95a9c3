import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { WATCH_SORTS, type WatchSort } from '@raidkit/rules/market/watch-list'
import { defineCodec, MODE, orderPart } from '../../ui/address/codec.ts'
import { useAddressChoice } from '../../ui/address/useAddressChoice.ts'

export type WatchOrder = { sort: WatchSort; descending: boolean }

/** State of the watch list, stored in the address: its mode and its order. */
export type WatchChoice = {
  mode: GameMode
  /** Undefined: most recently starred first. */
  order: WatchOrder | undefined
}

const { read, said } = defineCodec<WatchChoice>({ mode: MODE, order: orderPart(WATCH_SORTS, undefined) })

export const choiceOf = read

export function useWatchChoice() {
  const { params, choose } = useAddressChoice()
  return { choice: read(params), choose: (change: Partial<WatchChoice>) => choose(said(change)) }
}
