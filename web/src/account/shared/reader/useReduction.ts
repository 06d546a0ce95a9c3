import type { FeeReductionInput } from '@raidkit/rules/prices/flea-fee'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useMemo } from 'react'
import { useUser } from './useUser.ts'

/**
 * Returns the reader's reductions of the flea market fee in a mode; none for visitors and for characters of the other
 * mode.
 */
export function useReduction(mode: GameMode): FeeReductionInput {
  const { user } = useUser()
  const own = user?.gameMode === mode ? user : undefined
  const [hasIntelCenter3, hideoutManagement] = [own?.isIC3Built ?? false, own?.skill_HideoutManagement ?? 0]
  return useMemo(() => ({ hasIntelCenter3, hideoutManagement }), [hasIntelCenter3, hideoutManagement])
}
