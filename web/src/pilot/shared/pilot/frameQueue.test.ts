import type { FrameNews } from '@raidkit/rules/pilot/pilot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { frameQueue } from './frameQueue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function queue() {
  const heard: FrameNews[] = []
  return { heard, ...frameQueue((news) => heard.push(news)) }
}
const place = (x: number) => JSON.stringify({ messageType: 'POSITION_UPDATE', x, y: 0, z: 0 })

it('acts on the first frame at once, and on the rest together', () => {
  const { heard, push } = queue()
  push(place(1))
  expect(heard.map((news) => news.place)).toMatchObject([{ x: 1 }])
  push(place(2))
  push(place(3))
  expect(heard).toHaveLength(1)
  vi.advanceTimersByTime(100)
  expect(heard.at(-1)?.place).toMatchObject({ x: 3 })
  vi.advanceTimersByTime(100)
  push(place(4))
  expect(heard).toHaveLength(3)
})

it('a thousand frames in a second are ten things to do, and the last one counts', () => {
  const { heard, push } = queue()
  for (let x = 0; x < 1_000; x += 1) {
    push(place(x))
    vi.advanceTimersByTime(1)
  }
  vi.advanceTimersByTime(100)
  expect(heard.length).toBeLessThanOrEqual(12)
  expect(heard.at(-1)?.place).toMatchObject({ x: 999 })
})

it('what comes all at once is bounded, and nothing comes after the end', () => {
  const { heard, push, stop } = queue()
  for (let line = 0; line < 10_000; line += 1) push(`line ${line}`)
  push('x'.repeat(1024 * 1024))
  vi.advanceTimersByTime(100)
  expect(heard.at(-1)?.lines).toHaveLength(30)
  push('late')
  stop()
  vi.advanceTimersByTime(1_000)
  expect(heard).toHaveLength(2)
})
