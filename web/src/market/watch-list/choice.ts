import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { WATCH_SORTS, type WatchSort } from '@raidkit/rules/market/watch-list'
import { codec, MODE, order } from '../../ui/codec.ts'
import { useAddressChoice } from '../../ui/useAddressChoice.ts'

export type WatchOrder = { sort: WatchSort; descending: boolean }

/** Whose prices, and in which order; it lives in the address. */
export type WatchChoice = {
  mode: GameMode
  /** Undefined: the newest star first. */
  order: WatchOrder | undefined
}

const { read, said } = codec<WatchChoice>({ mode: MODE, order: order(WATCH_SORTS, undefined) })

export const choiceOf = read

export function useWatchChoice() {
  const { params, choose } = useAddressChoice()
  return { choice: read(params), choose: (change: Partial<WatchChoice>) => choose(said(change)) }
}
