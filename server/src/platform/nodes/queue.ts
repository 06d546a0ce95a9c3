import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

/** Retries of a failed job: after `firstS`, then twice that, up to `mostS`. */
export type Retries = { limit: number; firstS: number; mostS: number }

export type QueuedJob = { uid: string; startAfter: Date; retries: Retries }

/** Result of an attempt; `again` if it may succeed later. */
export type JobAnswer = 'done' | 'again'

/** Queue of jobs that outlive the node that accepted them: each is done by one node, and retried until it is done. */
export type Queue = {
  /** Adds jobs. A uid that is queued or in progress already is not added again. */
  add: (jobs: readonly QueuedJob[]) => Promise<void>
  /** Starts taking jobs on this node; `isLast` is true if no other attempt follows. */
  work: (run: (uid: string, isLast: boolean) => Promise<JobAnswer>) => Promise<void>
  stop: () => Promise<void>
}

type QueueTimes = {
  /** Time limit of an attempt, after which its node counts as dead. */
  attemptS: number
  /** Interval of the search for jobs of dead nodes. */
  lookS: number
  pollS: number
}

type QueueOptions = { databaseUrl: string; log: Logger; times?: Partial<QueueTimes> }

const TIMES: QueueTimes = { attemptS: 60, lookS: 30, pollS: 2 }
const NAME = 'deliveries'
/** Schema of the library's tables, beside ours. */
const SCHEMA = 'raidkit_jobs'
const CONNECTIONS = 3
const WORKERS = 4
const GOODBYE_MS = 5000
const DAY_S = 86_400

/** Opens the queue in the database that the nodes share. It connects only when it is needed. */
export function openQueue({ databaseUrl, log, times = {} }: QueueOptions): Queue {
  const { attemptS, lookS, pollS } = { ...TIMES, ...times }
  let opened: Promise<PgBoss> | undefined
  const workers: string[] = []

  async function open(): Promise<PgBoss> {
    // Loaded with the first job: half a megabyte would slow down every start.
    const { PgBoss } = await import('pg-boss')
    const boss = new PgBoss({
      connectionString: databaseUrl,
      schema: SCHEMA,
      application_name: 'raidkit',
      max: CONNECTIONS,
      schedule: false,
      reindex: false,
      monitorVacuum: false,
      superviseIntervalSeconds: lookS,
      monitorIntervalSeconds: lookS,
    })
    boss.on('error', (error) => log.warn({ err: error }, 'the queue of messages has trouble'))
    await boss.start()
    await boss.createQueue(NAME, {
      policy: 'exclusive',
      expireInSeconds: attemptS,
      deleteAfterSeconds: DAY_S,
    })
    return boss
  }

  const boss = () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined // the next call tries again
      throw error
    }))

  return {
    async add(jobs) {
      if (jobs.length === 0) return
      const queue = await boss()
      await queue.insert(
        NAME,
        jobs.map(({ uid, startAfter, retries: { limit, firstS, mostS } }) => ({
          data: { uid },
          singletonKey: uid,
          // The library would count the retention from a time in the past.
          ...(startAfter.getTime() > Date.now() && { startAfter }),
          retryLimit: limit,
          retryDelay: firstS,
          retryBackoff: true,
          retryDelayMax: mostS,
        })),
      )
      for (const worker of workers) queue.notifyWorker(worker)
    },
    async work(run) {
      const queue = await boss()
      const options = { includeMetadata: true, pollingIntervalSeconds: pollS, batchSize: 1 } as const
      for (let nth = 0; nth < WORKERS; nth++) {
        const id = await queue.work<{ uid: string }, void, typeof options>(NAME, options, async (jobs) => {
          for (const { data, retryCount, retryLimit } of jobs) {
            const answer = await run(data.uid, retryCount >= retryLimit)
            if (answer === 'again') throw new Error('not delivered yet')
          }
        })
        workers.push(id)
      }
    },
    async stop() {
      const queue = await opened?.catch(() => undefined)
      await queue?.stop({ graceful: true, timeout: GOODBYE_MS })
    },
  }
}
