import { useEffect, useLayoutEffect, useRef } from 'react'
import { tabStorage } from '../state/browserStorage.ts'
import { KEPT_PLACE } from './keptPlaceKey.ts'
import { earlyChanges, repeat, type EarlyChange } from './earlyChanges.ts'

/**
 * What the reader typed, ticked or chose before the scripts had come counts as if they did it now: the first render would
 * set every field back. Stands after everything that has fields.
 */
export function EarlyChanges() {
  const changes = useRef<readonly EarlyChange[]>([])
  // As soon as React has taken over: whatever draws again after that sets fields back.
  useLayoutEffect(() => {
    changes.current = [...changes.current, ...earlyChanges()]
  }, [])
  useEffect(() => {
    const waiting = changes.current
    changes.current = []
    void tellInTurn(waiting)
    // A page that was open in another language a moment ago.
    if (tabStorage().getItem(KEPT_PLACE))
      void import('./keptPlace.ts').then(({ restorePlace }) => restorePlace())
  }, [])
  return null
}

/** One after the other, so that each finds what the one before has changed. */
async function tellInTurn(changes: readonly EarlyChange[]): Promise<void> {
  for (const change of changes) {
    repeat(change)
    await new Promise((resolve) => setTimeout(resolve))
  }
}
