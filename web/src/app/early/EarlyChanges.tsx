import { useEffect, useLayoutEffect, useRef } from 'react'
import { tabStorage } from '../../state/browserStorage.ts'
import { KEPT_PLACE } from '../place/keptPlaceKey.ts'
import { earlyChanges, replayChange, type EarlyChange } from './earlyChanges.ts'

/**
 * Replays the input that the user made before hydration, which the first render would reset. Must be rendered after
 * everything that has fields.
 */
export function EarlyChanges() {
  const changes = useRef<readonly EarlyChange[]>([])
  // Runs directly after hydration, because any later render resets fields.
  useLayoutEffect(() => {
    changes.current = [...changes.current, ...earlyChanges()]
  }, [])
  useEffect(() => {
    const waiting = changes.current
    changes.current = []
    void tellInTurn(waiting)
    // The page was open in another language a moment ago.
    if (tabStorage().getItem(KEPT_PLACE))
      void import('../place/keptPlace.ts').then(({ restorePlace }) => restorePlace())
  }, [])
  return null
}

/** Replays the changes one after the other, so that each sees the effects of the one before. */
async function tellInTurn(changes: readonly EarlyChange[]): Promise<void> {
  for (const change of changes) {
    replayChange(change)
    await new Promise((resolve) => setTimeout(resolve))
  }
}
