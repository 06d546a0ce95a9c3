import { useSyncExternalStore } from 'react'
import { keptWord } from '../../state/keptWord.ts'

/** Storage key of the last banner that the user closed. */
export const CLOSED_BANNER_KEY = 'closedAlert'

const closed = keptWord(CLOSED_BANNER_KEY)

/** Returns the key of the banner that was last closed in this browser. */
export function useClosedBanner(): string | undefined {
  return useSyncExternalStore(closed.follow, closed.read, () => undefined)
}

export function closeBanner(key: string): void {
  closed.keep(key)
}
