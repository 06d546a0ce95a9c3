import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useMemo } from 'react'
import { useUser } from '../../../account/shared/reader/useUser.ts'

/**
 * Returns the lookup of the pieces that the character of this mode has found; undefined: the reader has no character in
 * it.
 */
export function useOwned(mode: GameMode): ((itemUid: string) => number) | undefined {
  const { user } = useUser()
  const found = user?.gameMode === mode ? user.itemsFound : undefined
  return useMemo(() => {
    if (!found) return undefined
    // Pieces found in raid are counted separately.
    const counts = new Map(found.map(({ uid, count, fir }) => [uid, count + fir]))
    return (itemUid) => counts.get(itemUid) ?? 0
  }, [found])
}
