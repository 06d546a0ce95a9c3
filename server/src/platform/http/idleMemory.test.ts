import { getHeapSpaceStatistics } from 'node:v8'
import { afterEach, expect, it, vi } from 'vitest'
import { shrinkMemoryWhenIdle } from './idleMemory.ts'

const MEGABYTE = 1024 * 1024
const CHECK_MS = 1000

let stop: (() => void) | undefined
afterEach(() => stop?.())

const newSpaceBytes = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.physical_space_size ?? 0

/** Keeps allocated objects in use, which makes V8 grow the new space. */
function growNewSpace(): void {
  const used: number[][] = []
  while (newSpaceBytes() < 16 * MEGABYTE) {
    for (let nth = 0; nth < 10_000; nth += 1) used.push(Array.from({ length: 10 }, () => nth))
  }
}

it('shrinks the new space of an idle thread', async () => {
  growNewSpace()
  stop = shrinkMemoryWhenIdle(CHECK_MS)
  await vi.waitFor(() => expect(newSpaceBytes()).toBeLessThan(8 * MEGABYTE), {
    timeout: 30_000,
    interval: 500,
  })
})
