import { hasFeature } from '@raidkit/rules/platform/access'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useMemo } from 'react'
import { useSite } from '../../../../api/site.ts'
import { useUser } from '../../../../account/shared/reader/useUser.ts'
import { boardPlayer, isAnybody } from '../boardPlayer.ts'

/** Tells whether the reader has settings, prices or progress that change the costs. */
export function useCountsOwn(mode: GameMode): boolean {
  const { user, access } = useUser()
  const hasCalculators = hasFeature(access, 'fullCalculators', useSite().settings?.access)
  return useMemo(
    () => user !== undefined && !isAnybody(boardPlayer(user, { mode, hasCalculators })),
    [user, mode, hasCalculators],
  )
}
