import { listProgressChanges, type ProgressChange } from '@raidkit/contract/progress/progression'
import type { QuestPlayer } from '@raidkit/rules/quests/quest-progress'
import { useMemo, useSyncExternalStore } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useNow } from '../../../api/useNow.ts'
import { createStore } from '../../../state/createStore.ts'
import { useUser } from '../../../account/shared/reader/useUser.ts'

/** Interval at which the time is read; start delays are hours long. */
const STEP_MS = 60_000

/** Sources whose changes are recorded when they happen; those from logs and other trackers happened earlier. */
const TIMELY: ReadonlySet<ProgressChange['source']> = new Set(['page', 'pilot', 'api'])

const NONE: ReadonlyMap<string, number> = new Map()
/** Completion times by character; a visitor has one. */
const seen = createStore<ReadonlyMap<string | undefined, ReadonlyMap<string, number>>>(new Map())

type SeenCompletion = {
  charUid: string | undefined
  before: readonly string[]
  after: readonly string[]
  nowMs: number
}

/** Records the quests that this page has just seen completed. */
export function noteDone({ charUid, before, after, nowMs }: SeenCompletion): void {
  const had = new Set(before)
  const fresh = after.filter((uid) => !had.has(uid))
  if (fresh.length === 0) return
  const known = seen.read().get(charUid) ?? NONE
  const times = new Map([...known, ...fresh.map((uid) => [uid, nowMs] as const)])
  seen.set(new Map([...seen.read(), [charUid, times]]))
}

/** Returns the completion times of the quests in the changes, which come newest first. */
export function doneTimes(changes: readonly ProgressChange[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const { source, atMs, after, isUndone } of changes) {
    if (!TIMELY.has(source) || isUndone) continue
    for (const uid of after.questsDone ?? []) if (!times.has(uid)) times.set(uid, atMs)
  }
  return times
}

export type DoneTimes = Required<Pick<QuestPlayer, 'doneAtMs' | 'nowMs'>>

/**
 * Returns when quests were completed, as far as this page and the history of the character know, and the current time:
 * start delays count from there. The history is requested only if `isWanted`.
 */
export function useDoneTimes(isWanted: boolean): DoneTimes | undefined {
  const { user } = useUser()
  const charUid = user?.charUid
  const { data } = useCall(
    listProgressChanges,
    { charUid },
    { enabled: isWanted && charUid !== undefined, staleTime: Infinity },
  )
  const here = useSyncExternalStore(
    seen.follow,
    () => seen.read().get(charUid) ?? NONE,
    () => NONE,
  )
  const nowMs = useNow(STEP_MS)
  const doneAtMs = useMemo(() => new Map([...(data ? doneTimes(data.changes) : NONE), ...here]), [data, here])
  return useMemo(
    () => (isWanted && doneAtMs.size > 0 ? { doneAtMs, nowMs } : undefined),
    [isWanted, doneAtMs, nowMs],
  )
}
