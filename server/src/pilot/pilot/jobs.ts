import { PILOT_LIMITS } from '@raidkit/rules/pilot/pilot'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { driveWatches, troubleOf } from '../cloud-drive/index.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/nodes/jobs.ts'

/**
 * Maximum time in ms of a run: jobs run one after the other, so none may delay the others for long. The rest waits for
 * the next run.
 */
const LONGEST_TURN_MS = 20_000
/** Lead time in ms of a renewal: two runs ahead, so that a missed one does no harm. */
const AHEAD_MS = 2 * MINUTE_MS + PILOT_LIMITS.watchRenewalMs

/** Creates the job that renews watches before they end, and ends them when their player is idle. */
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
          // A failure is stored for the account's pages; the other watches are still renewed.
          else await watches.make(userUid, AHEAD_MS).catch(troubleOf)
        }
      },
    },
  ]
}
