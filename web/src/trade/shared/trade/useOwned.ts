import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useMemo } from 'react'
import { useUser } from '../../../account/shared/reader/useUser.ts'

/** How many of each thing the character of this mode has found; undefined: nobody plays it here. */
export function useOwned(mode: GameMode): ((itemUid: string) => number) | undefined {
  const { user } = useUser()
  const found = user?.gameMode === mode ? user.itemsFound : undefined
  return useMemo(() => {
    if (!found) return undefined
    // Those found in raid are counted apart.
    const counts = new Map(found.map(({ uid, count, fir }) => [uid, count + fir]))
    return (itemUid) => counts.get(itemUid) ?? 0
  }, [found])
}
