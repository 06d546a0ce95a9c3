import { PILOT_LIMITS } from '@raidkit/rules/pilot/pilot'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { driveWatches, troubleOf } from '../cloud-drive/index.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/nodes/jobs.ts'

/** Jobs run one after the other: none may hold up the others for long. What is left waits for the next turn. */
const LONGEST_TURN_MS = 20_000
/** Two turns ahead, so that one that is missed does no harm. */
const AHEAD_MS = 2 * MINUTE_MS + PILOT_LIMITS.watchRenewalMs

/** Watches on folders are made anew before they end, and ended once their player does nothing more. */
export function pilotJobs(deps: Deps): Job[] {
  const watches = driveWatches(deps)
  const { store, now } = deps
  if (!watches) return []
  return [
    {
      name: 'drive-watches',
      everyMs: MINUTE_MS,
      run: async (held) => {
        const startMs = performance.now()
        const due = await store.cloudDrives.due({
          endsBefore: new Date(now() + AHEAD_MS),
          idleBeforeMs: now() - PILOT_LIMITS.cloudIdleMs,
        })
        for (const { userUid, isIdle } of due) {
          if (held.aborted || performance.now() - startMs > LONGEST_TURN_MS) return
          if (isIdle) await watches.end(userUid)
          // What goes wrong is kept for the account's pages; the others still get theirs.
          else await watches.make(userUid, AHEAD_MS).catch(troubleOf)
        }
      },
    },
  ]
}
