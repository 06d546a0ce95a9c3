import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { TraderReach } from '@raidkit/rules/quests/quest-progress'
import { useEffect } from 'react'
import { useOwnReach } from './useTraderReach.ts'

export type Loyalties = TraderReach['loyalties']

type Props = { mode: GameMode; onKnown: (loyalties: Loyalties | undefined) => void }

/** Shows nothing: reports the loyalty that the reader's character has with each trader, where quests are loaded only for that. */
export function OwnLoyalties({ mode, onKnown }: Props) {
  const loyalties = useOwnReach(mode)?.loyalties
  useEffect(() => onKnown(loyalties), [loyalties, onKnown])
  return null
}
