import { leftOf } from '@raidkit/rules/progress/needs'
import { useEffect, useMemo } from 'react'
import { useNeeds } from '../../../progress/shared/needs/useNeeds.ts'

type Props = { onKnown: (uids: ReadonlySet<string> | undefined) => void; onFailed: () => void }

/**
 * Loads what quests and the hideout still need; it renders nothing. It requires all items and quests, so it is mounted
 * only on demand.
 */
export function NeededItems({ onKnown, onFailed }: Props) {
  const { answer, isFailed } = useNeeds()
  const uids = useMemo(
    () => answer && new Set(answer.rows.filter((row) => leftOf(row) > 0).flatMap((row) => row.uids)),
    [answer],
  )
  useEffect(() => onKnown(uids), [uids, onKnown])
  useEffect(() => {
    if (isFailed) onFailed()
  }, [isFailed, onFailed])
  return null
}
