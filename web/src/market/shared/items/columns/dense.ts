import { useSyncExternalStore } from 'react'
import { keptWord } from '../../../../state/keptWord.ts'

const kept = keptWord('items.dense')
const isDense = () => kept.read() === '1'

/** Returns whether the reader chose low rows with one line each. Stored in this browser; false until hydration. */
export function useDense(): boolean {
  return useSyncExternalStore(kept.follow, isDense, () => false)
}

export function setDense(isOn: boolean): void {
  kept.keep(isOn ? '1' : undefined)
}
