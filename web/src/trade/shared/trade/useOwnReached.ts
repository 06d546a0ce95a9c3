import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { hasProgress } from '@raidkit/rules/account/users'
import { useMemo } from 'react'
import { useProgress } from '../../../progress/shared/progress/useProgress.ts'
import type { Reached } from './useTradeBoard.ts'
import { useTraderReach } from './useTraderReach.ts'

/**
 * How far the reader's character of a mode has come, whatever the switch of the calculators says. Undefined until the
 * quests are here, and where nothing is known: somebody of another mode, or a character without level, quest or station.
 */
export function useOwnReached(mode: GameMode): Reached | undefined {
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
