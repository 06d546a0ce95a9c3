import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makePending } from './pending.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Builds a worker that fails a number of times, then records its input. */
function failing(times: number) {
  const done: string[][] = []
  const errors: unknown[] = []
  let left = times
  const pending = makePending({
    work: async (_mode, items) => {
      if (left-- > 0) throw new Error('connection lost')
      done.push([...items])
    },
    failed: (error) => void errors.push(error),
  })
  return { pending, done, errors }
}

it('works out again what failed, together with what came meanwhile', async () => {
  const { pending, done, errors } = failing(1)
  pending.add('PVP', ['a'])
  await vi.advanceTimersByTimeAsync(100)
  expect([done, errors.length]).toEqual([[], 1])
  pending.add('PVP', ['b'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(done).toEqual([['a', 'b']])
})

it('waits longer each time, and is never silent for more than a minute', async () => {
  const { pending, done, errors } = failing(8)
  pending.add('PVP', ['a'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(errors.length).toBe(2)
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  expect([done, errors.length]).toEqual([[['a']], 8])
})

it('does not go on after a stop', async () => {
  const { pending, done, errors } = failing(1)
  pending.add('PVP', ['a'])
  await vi.advanceTimersByTimeAsync(100)
  await pending.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([done, errors.length]).toEqual([[], 1])
})
