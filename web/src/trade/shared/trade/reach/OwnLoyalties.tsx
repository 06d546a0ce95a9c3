import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { TraderReach } from '@raidkit/rules/quests/quest-progress'
import { useEffect } from 'react'
import { useOwnReach } from './useTraderReach.ts'

export type Loyalties = TraderReach['loyalties']

type Props = { mode: GameMode; onKnown: (loyalties: Loyalties | undefined) => void }

/**
 * Renders nothing: reports the loyalty levels of the reader's character. Lazy pages use it to load the quests only on
 * demand.
 */
export function OwnLoyalties({ mode, onKnown }: Props) {
  const loyalties = useOwnReach(mode)?.loyalties
  useEffect(() => onKnown(loyalties), [loyalties, onKnown])
  return null
}
