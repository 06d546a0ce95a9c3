import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pino } from 'pino'
import { runJobs, type Job, type Jobs } from './jobs.ts'
import { postgresLocks } from './locks.ts'
import { testStore, type TestStore } from '../../testing/testDatabase.ts'

const START = Date.UTC(2026, 10, 15, 12)

let test: TestStore
let nowMs: number
let logged: string[]
let nodes: Jobs[]
beforeAll(async () => {
  test = await testStore()
})
beforeEach(() => {
  nowMs = START
  logged = []
  nodes = []
})
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
})
afterAll(() => test.close())

/** Creates one of several nodes over one database. */
function node(job: Partial<Job> & Pick<Job, 'name' | 'run'>): Jobs {
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
  const deps = { store: test.store, locks: postgresLocks(test.url), log, now: () => nowMs }
  const jobs = runJobs(deps, [{ everyMs: 5 * MINUTE_MS, ...job }])
  nodes.push(jobs)
  return jobs
}
const runOf = (name: string) => test.store.jobRuns.of(name)

describe('jobs', () => {
  it('run when they are due, and what became of them is kept', async () => {
    let runs = 0
    const jobs = node({ name: 'counts', run: async () => void (runs += 1) })
    for (const minutes of [0, 1, 4, 5, 6, 9, 10]) {
      nowMs = START + minutes * MINUTE_MS
      await jobs.runDue()
    }
    expect(runs).toBe(3) // at 0, 5 and 10
    expect(await runOf('counts')).toMatchObject({ startedAt: new Date(nowMs), error: null, failures: 0 })
  })

  it('two nodes do one at a time and no more often than one would', async () => {
    let running = 0
    let runs = 0
    let isOneDone: Promise<void>
    const run = async () => {
      expect(++running).toBe(1)
      await isOneDone
      running -= 1
      runs += 1
    }
    const [a, b] = [node({ name: 'shared', run }), node({ name: 'shared', run })]
    for (const minutes of [0, 0.5, 5, 5.5]) {
      nowMs = START + minutes * MINUTE_MS
      const both = [a.runDue(), b.runDue()]
      isOneDone = Promise.race(both)
      await Promise.all(both)
    }
    expect(runs).toBe(2)
  })

  it('that fail are logged, kept with their reason and tried again sooner, then later', async () => {
    let isBroken = true
    const run = async () => {
      if (isBroken) throw new Error('the disk is full')
    }
    const jobs = node({ name: 'fails', run })
    await jobs.runDue()
    expect(await runOf('fails')).toMatchObject({ error: 'the disk is full', failures: 1 })
    expect(logged.join()).toContain('the disk is full')
    nowMs += 20_000
    await jobs.runDue()
    expect((await runOf('fails'))?.failures).toBe(1)
    nowMs += 10_000
    await jobs.runDue()
    expect((await runOf('fails'))?.failures).toBe(2)
    isBroken = false
    nowMs += MINUTE_MS
    await jobs.runDue()
    expect(await runOf('fails')).toMatchObject({ error: null, failures: 0 })
  })

  it('one that fails does not keep the others from their turn', async () => {
    let runs = 0
    const deps = { store: test.store, locks: postgresLocks(test.url), log: pino({ level: 'silent' }) }
    const jobs = runJobs({ ...deps, now: () => nowMs }, [
      { name: 'first', everyMs: MINUTE_MS, run: () => Promise.reject(new Error('no')) },
      { name: 'second', everyMs: MINUTE_MS, run: async () => void (runs += 1) },
    ])
    nodes.push(jobs)
    await jobs.runDue()
    expect(runs).toBe(1)
  })

  it('run at the start of a node where they ask for it', async () => {
    let runs = 0
    const run = async () => void (runs += 1)
    await node({ name: 'starts', run, atStart: true }).runDue()
    const next = node({ name: 'starts', run, atStart: true })
    await next.runDue()
    await next.runDue()
    expect(runs).toBe(2)
  })

  it('go on after the clock was set back', async () => {
    let runs = 0
    const jobs = node({ name: 'clock', run: async () => void (runs += 1) })
    await jobs.runDue()
    nowMs -= 30 * 24 * 60 * MINUTE_MS
    await jobs.runDue()
    expect(runs).toBe(2)
  })
})
