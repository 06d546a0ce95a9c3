type Times = { startsAtMs: number; endsAtMs: number }

export type ChallengeStage = 'ahead' | 'running' | 'ended'

/** Both moments belong to it. */
export function stageOf({ startsAtMs, endsAtMs }: Times, nowMs: number): ChallengeStage {
  if (nowMs < startsAtMs) return 'ahead'
  return nowMs <= endsAtMs ? 'running' : 'ended'
}

/** The one that a bare address shows: what runs and began last, else what comes next, else what ended last. */
export function currentChallenge<C extends Times>(challenges: readonly C[], nowMs: number): C | undefined {
  const of = (stage: ChallengeStage) => challenges.filter((one) => stageOf(one, nowMs) === stage)
  return (
    of('running').toSorted((a, b) => b.startsAtMs - a.startsAtMs)[0] ??
    of('ahead').toSorted((a, b) => a.startsAtMs - b.startsAtMs)[0] ??
    of('ended').toSorted((a, b) => b.endsAtMs - a.endsAtMs)[0]
  )
}
