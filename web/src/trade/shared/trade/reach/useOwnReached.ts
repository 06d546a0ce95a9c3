import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { hasProgress } from '@raidkit/rules/account/users'
import { useMemo } from 'react'
import { useProgress } from '../../../../progress/shared/progress/useProgress.ts'
import type { CharacterProgress } from '../useTradeBoard.ts'
import { useTraderReach } from './useTraderReach.ts'

/**
 * Returns the progress of the reader's character of a mode, regardless of the switch of the calculators. Undefined
 * until the quests are loaded, and if there is no character of this mode with a level, quest or station.
 */
export function useOwnReached(mode: GameMode): CharacterProgress | undefined {
  const { progress, mode: ownMode } = useProgress()
  const loyalties = useTraderReach(progress)?.loyalties
  const { level, questsDone, modulesBuilt, gameEdition } = progress
  const isKnown = ownMode === mode && hasProgress(progress)
  return useMemo(
    () =>
      isKnown && loyalties
        ? { level, questsDone, modulesBuilt, gameEdition, tradersLL: loyalties }
        : undefined,
    [isKnown, loyalties, level, questsDone, modulesBuilt, gameEdition],
  )
}
