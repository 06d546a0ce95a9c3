import type { ReplyOf } from '@raidkit/contract/platform/call'
import { getChallenge } from '@raidkit/contract/community/challenge'
import { stageOf, type ChallengeStage } from '@raidkit/rules/community/challenge'
import { SECOND_MS } from '@raidkit/rules/platform/time'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useSite } from '../../../api/site.ts'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { useCall } from '../../../api/useCall.ts'

export type ChallengeReply = ReplyOf<typeof getChallenge>

const POLL_MS = 60 * SECOND_MS
/** Pages that hear of a score ask within this time, not all at once. */
const SPREAD_MS = SECOND_MS

const NOTHING: ChallengeReply = { challenge: null, others: [] }

/** A challenge as it stands now: what is loaded with the page, and what is heard and asked for since. */
export function useChallenge(slug: string, first?: ChallengeReply) {
  // So that pages which were opened together do not ask together.
  const [pollMs] = useState(() => POLL_MS + Math.random() * POLL_MS)
  const { data, error, refetch } = useCall(
    getChallenge,
    { slug },
    {
      ...(first && { initialData: first }),
      staleTime: 0,
      refetchInterval: pollMs,
      refetchIntervalInBackground: true,
      retry: false,
    },
  )
  useSiteEvents(({ type }) => {
    if (type === 'challenge' || type === 'gap') setTimeout(() => void refetch(), Math.random() * SPREAD_MS)
  })
  const { challenge, others } = data ?? first ?? NOTHING
  const stage = useStage(challenge)
  // Another one may be the current one now.
  useEffect(() => void refetch(), [stage, refetch])
  return { challenge, others, stage, isBehind: error !== null }
}

type Times = { startsAtMs: number; endsAtMs: number }

/** Draws anew only when it is another. */
function useStage(times: Times | null): ChallengeStage | undefined {
  const { renderedAtMs } = useSite()
  const at = useCallback((nowMs: number) => (times ? stageOf(times, nowMs) : undefined), [times])
  return useSyncExternalStore(
    everySecond,
    () => at(Date.now()),
    () => at(renderedAtMs),
  )
}

function everySecond(tell: () => void): () => void {
  const timer = setInterval(tell, SECOND_MS)
  return () => clearInterval(timer)
}
