import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryBus } from '../../platform/nodes/memoryBus.ts'
import type { EventBus } from '../../platform/nodes/bus.ts'
import { chatPresence } from './presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A node with so many readers of `general`, which can fall silent. */
function node(bus: EventBus, readers: { count: number }) {
  let isAlive = true
  const heard: number[] = []
  const presence = chatPresence({
    bus: { ...bus, publish: async (event) => (isAlive ? bus.publish(event) : undefined) },
    countHere: (room) => (room === 'general' ? readers.count : 0),
    changed: (_, count) => void heard.push(count),
    now: Date.now,
  })
  return { ...presence, heard, kill: () => void (isAlive = false) }
}

it('readers of all nodes are counted; those of a node that dies or stops are gone', async () => {
  const bus = memoryBus(pino({ level: 'silent' }))
  const [mine, others] = [{ count: 3 }, { count: 5 }]
  const [here, there, third] = [node(bus, mine), node(bus, others), node(bus, { count: 2 })]
  await vi.advanceTimersByTimeAsync(4_100)
  expect([here.count('general'), there.count('general'), here.count('ru')]).toEqual([10, 10, 0])
  others.count = 1
  await vi.advanceTimersByTimeAsync(4_100)
  expect([here.count('general'), here.heard.at(-1)]).toEqual([6, 6])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(here.count('general')).toBe(6)
  there.kill()
  await vi.advanceTimersByTimeAsync(30_000)
  expect([here.count('general'), here.heard.at(-1)]).toEqual([5, 5])
  third.stop()
  await vi.advanceTimersByTimeAsync(2_100)
  expect(here.count('general')).toBe(3)
  here.stop()
  there.stop()
})
