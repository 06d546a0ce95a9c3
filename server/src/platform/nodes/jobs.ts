import type { Logger } from 'pino'
import type { OpenStore } from '../store/connection.ts'
import type { Locks } from './locks.ts'
import type { JobRun } from '../tables/jobRuns.ts'

/** Periodic task that one node at a time runs. It must tolerate being ended at any point and started again. */
export type Job = {
  name: string
  everyMs: number
  /** Runs the job also when a node starts, however recent the last run was. */
  atStart?: boolean
  /** Runs the job. `held` is aborted when another node may have begun; the job must then stop. */
  run: (held: AbortSignal) => Promise<void>
}

export type Jobs = {
  /** Runs every job that is due, in this process. */
  runDue: () => Promise<void>
  stop: () => Promise<void>
}

type JobDeps = { store: OpenStore; locks: Locks; log: Logger; now: () => number }

const TICK_MS = 60_000
/**
 * Delay in ms before the first retry after a failure; it is shorter than the interval and grows with each failure.
 */
const FIRST_RETRY_MS = 30_000

/**
 * Runs jobs on time. The table of runs is the common clock of all nodes: a node that finds a job due takes its lock
 * and checks again, so that no two nodes run it.
 */
export function runJobs(deps: JobDeps, jobs: readonly Job[]): Jobs {
  let running: Promise<void> | undefined
  const atStart = new Set(jobs.filter((job) => job.atStart))
  const runDue = () =>
    (running ??= (async () => {
      for (const job of jobs) await runIfDue(deps, job, atStart.delete(job))
    })().finally(() => (running = undefined)))
  const shortest = Math.min(TICK_MS, ...jobs.map((job) => job.everyMs))
  const timer = setInterval(() => void runDue(), shortest)
  return {
    runDue,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

async function runIfDue(deps: JobDeps, job: Job, anyway: boolean): Promise<void> {
  try {
    if (!anyway && !(await isDue(deps, job))) return
    await deps.locks.withLock(`job:${job.name}`, async (held) => {
      if (anyway || (await isDue(deps, job))) await runNoted(deps, job, held)
    })
  } catch (error) {
    // The database or the locks do not answer; the next tick tries again.
    deps.log.error({ err: error, job: job.name }, 'a job could not be looked after')
  }
}

async function isDue({ store, now }: JobDeps, { name, everyMs }: Job): Promise<boolean> {
  const last = await store.jobRuns.of(name)
  if (!last) return true
  const waitedMs = now() - last.startedAt.getTime()
  return waitedMs >= waitMs(last, everyMs) || waitedMs < 0 // a clock that was set back must not stop a job
}

function waitMs({ failures }: JobRun, everyMs: number): number {
  return failures === 0 ? everyMs : Math.min(everyMs, FIRST_RETRY_MS * 2 ** (failures - 1))
}

async function runNoted({ store, log, now }: JobDeps, { name, run }: Job, held: AbortSignal): Promise<void> {
  const startedAt = new Date(now())
  const start = performance.now()
  const error = await run(held).then(
    () => null,
    (failed: unknown) => failed,
  )
  if (error !== null) log.error({ err: error, job: name }, 'a job failed')
  const said = error instanceof Error ? error.message : error === null ? null : 'failed'
  await store.jobRuns.note({
    name,
    startedAt,
    durationMs: Math.round(performance.now() - start),
    error: said,
  })
}
