import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

/** How often what failed is tried again: after `firstS`, then twice that, up to `mostS`. */
export type Retries = { limit: number; firstS: number; mostS: number }

export type QueuedJob = { uid: string; startAfter: Date; retries: Retries }

/** `again`: it may succeed later. */
export type JobAnswer = 'done' | 'again'

/** Single jobs that outlive the node that took them on: each is done by one node, and tried again until it is done. */
export type Queue = {
  /** A job of a uid that is queued or at work already stays the only one. */
  add: (jobs: readonly QueuedJob[]) => Promise<void>
  /** From now on this node takes jobs; `isLast` says that after this attempt no other one comes. */
  work: (run: (uid: string, isLast: boolean) => Promise<JobAnswer>) => Promise<void>
  stop: () => Promise<void>
}

type QueueTimes = {
  /** How long an attempt may take; after that its node counts as dead. */
  attemptS: number
  /** How often jobs of dead nodes are looked for. */
  lookS: number
  pollS: number
}

type QueueOptions = { databaseUrl: string; log: Logger; times?: Partial<QueueTimes> }

const TIMES: QueueTimes = { attemptS: 60, lookS: 30, pollS: 2 }
const NAME = 'deliveries'
/** Tables of the library, beside ours. */
const SCHEMA = 'raidkit_jobs'
const CONNECTIONS = 3
const WORKERS = 4
const GOODBYE_MS = 5000
const DAY_S = 86_400

/** The queue in the database that the nodes share. Nothing is opened before it is needed. */
export function openQueue({ databaseUrl, log, times = {} }: QueueOptions): Queue {
  const { attemptS, lookS, pollS } = { ...TIMES, ...times }
  let opened: Promise<PgBoss> | undefined
  const workers: string[] = []

  async function open(): Promise<PgBoss> {
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
      opened = undefined // the next one tries again
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
          // From a time of the past the library would count how long it is kept.
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
