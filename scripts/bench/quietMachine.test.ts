import { expect, it } from 'vitest'
import { computeBusyPercent, computeStolenPercent, parseProcStat, waitForQuiet } from './quietMachine.mjs'

it('reads the times of all processors', () => {
  const text = 'cpu  100 10 50 700 40 0 60 40 5 0\ncpu0 50 5 25 350 20 0 30 20 0 0\nintr 1\n'
  expect(parseProcStat(text)).toEqual({ idle: 740, stolen: 40, all: 1000 })
})

it('tells work and stolen time from idle time', () => {
  const before = { idle: 100, stolen: 0, all: 200 }
  const after = { idle: 160, stolen: 10, all: 300 }
  expect(computeBusyPercent(before, after)).toBe(40)
  expect(computeStolenPercent(before, after)).toBe(10)
  expect(computeBusyPercent(before, before)).toBe(0)
})

/** Samples of 100 units each, of which this many are busy. */
function cpuTimes(...busy: number[]) {
  let [idle, all, reads] = [0, 0, 0]
  return () => {
    const isEnd = reads++ % 2 === 1
    if (isEnd) [idle, all] = [idle + 100 - (busy.shift() ?? 0), all + 100]
    return { idle, stolen: 0, all }
  }
}

it('waits for the first quiet sample', async () => {
  const options = { atMostMs: 60_000, sampleMs: 1, read: cpuTimes(90, 50, 5, 80) }
  expect(await waitForQuiet(options)).toMatchObject({ busyPercent: 5 })
})

it('gives up after a bounded time and says how busy the machine is', async () => {
  expect(await waitForQuiet({ atMostMs: 0, sampleMs: 1, read: cpuTimes(90, 5) })).toMatchObject({
    busyPercent: 90,
  })
})
