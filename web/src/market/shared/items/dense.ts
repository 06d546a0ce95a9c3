import { useSyncExternalStore } from 'react'
import { keptWord } from '../../../state/keptWord.ts'

const kept = keptWord('items.dense')
const isDense = () => kept.read() === '1'

/** Does the reader want low rows with one line each? Remembered in this browser; not before the page is taken over. */
export function useDense(): boolean {
  return useSyncExternalStore(kept.follow, isDense, () => false)
}

export function setDense(isOn: boolean): void {
  kept.keep(isOn ? '1' : undefined)
}
