import type { KnownMode } from '../../catalogue/modes/index.ts'
import type { LogEvent, QuestLogState } from './logEvent.ts'

/** Quests of one profile in the logs, each with its last state. */
export type LoggedProfile = {
  /** Undefined if the logs do not contain it. */
  profileId: string | undefined
  mode: KnownMode | undefined
  firstMs: number
  lastMs: number
  quests: ReadonlyMap<string, { state: QuestLogState; atMs: number }>
}

/**
 * Collects the quests of all sessions, regardless of how their files were split: the last record before an event
 * identifies the profile.
 */
export function logOutcome(sessions: Iterable<readonly LogEvent[]>, sinceMs = -Infinity): LoggedProfile[] {
  const profiles = new Map<
    string,
    LoggedProfile & { quests: Map<string, { state: QuestLogState; atMs: number }> }
  >()
  for (const events of sessions) {
    for (const { event, profileId, mode } of placed(events)) {
      if (event.atMs < sinceMs) continue
      const key = `${profileId} ${mode}`
      const known = profiles.get(key) ?? {
        profileId,
        mode,
        quests: new Map(),
        firstMs: event.atMs,
        lastMs: event.atMs,
      }
      const before = known.quests.get(event.questId)
      if (!before || before.atMs <= event.atMs)
        known.quests.set(event.questId, { state: event.state, atMs: event.atMs })
      profiles.set(key, {
        ...known,
        firstMs: Math.min(known.firstMs, event.atMs),
        lastMs: Math.max(known.lastMs, event.atMs),
      })
    }
  }
  return [...profiles.values()].toSorted((one, other) => other.lastMs - one.lastMs)
}

type Quest = Extract<LogEvent, { kind: 'quest' }>
type AttributedQuest = { event: Quest; profileId: string | undefined; mode: KnownMode | undefined }

const RANK: Partial<Record<LogEvent['kind'], number>> = { mode: 0, profile: 1, quest: 2 }

/** Assigns the profile and mode at the time to each quest. The first value also applies to events before it. */
function placed(events: readonly LogEvent[]): AttributedQuest[] {
  const sorted = events
    .filter(({ kind }) => RANK[kind] !== undefined)
    .toSorted((one, other) => one.atMs - other.atMs || (RANK[one.kind] ?? 0) - (RANK[other.kind] ?? 0))
  let profileId = sorted.find((event) => event.kind === 'profile')?.profileId
  let mode = sorted.find((event) => event.kind === 'mode')?.mode
  return sorted.flatMap((event) => {
    if (event.kind === 'mode') mode = event.mode
    else if (event.kind === 'profile') profileId = event.profileId
    else if (event.kind === 'quest') return [{ event, profileId, mode }]
    return []
  })
}
