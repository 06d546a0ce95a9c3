import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../../testing/testDatabase.ts'
import { openQueue, type Queue } from './queue.ts'

const log = pino({ level: 'silent' })
const RETRIES = { limit: 50, firstS: 1, mostS: 1 }
const QUICK = { attemptS: 2, lookS: 1, pollS: 0.5 }
/** Time limits that allow for a busy machine. */
const PATIENCE = { timeout: 60_000, interval: 100 }

let database: Awaited<ReturnType<typeof testDatabase>>
const opened: Queue[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await Promise.all(opened.map((queue) => queue.stop()))
  await database.drop()
})

function newQueue(): Queue {
  const queue = openQueue({ databaseUrl: database.url, log, times: QUICK })
  opened.push(queue)
  return queue
}
const jobs = (uids: readonly string[]) =>
  uids.map((uid) => ({ uid, startAfter: new Date(0), retries: RETRIES }))

describe('the queue', () => {
  it('gives each job to one of two nodes, tries failed ones again, and knows a job by its uid', async () => {
    const [one, other] = [newQueue(), newQueue()]
    const uids = Array.from({ length: 30 }, (): string => randomUUID())
    const failsOnce = new Set(uids.slice(0, 3))
    const done: string[] = []
    const run = async (uid: string) => {
      if (failsOnce.delete(uid)) return 'again' as const
      done.push(uid)
      return 'done' as const
    }
    await one.add(jobs(uids))
    await other.add(jobs(uids)) // no new jobs
    await Promise.all([one.work(run), other.work(run)])
    await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(uids.length), PATIENCE)
    // A job that was added twice would come before a later one.
    const last = randomUUID()
    await one.add(jobs([last]))
    await vi.waitFor(() => expect(done).toContain(last), PATIENCE)
    expect(done.toSorted()).toEqual([...uids, last].toSorted())
    await Promise.all([one.stop(), other.stop()])
  })

  it('gives the job of a node that has died to another one', async () => {
    const dying = newQueue()
    const uid = randomUUID()
    let isTaken = false
    await dying.work(async () => {
      if (isTaken) return 'again' // only the first attempt hangs; later jobs must not
      isTaken = true
      return new Promise(() => undefined)
    })
    await dying.add(jobs([uid]))
    await vi.waitFor(() => expect(isTaken).toBe(true), PATIENCE)
    const done: string[] = []
    await newQueue().work(async (taken) => {
      done.push(taken)
      return 'done'
    })
    await vi.waitFor(() => expect(done).toEqual([uid]), PATIENCE)
  })
})
