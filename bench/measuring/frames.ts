import type { Page } from '@playwright/test'

const MOVES = 120
const NOTCHES = 40

export type Middle = { x: number; y: number }

/** Drags a stage about for a while and returns the 95th percentile of the frame times. */
export async function measureDrag(page: Page, { x, y }: Middle): Promise<number> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  const frames = await watched(page)
  for (let i = 0; i < MOVES; i += 1) {
    await page.mouse.move(x + 160 * Math.sin(i / 9), y + 120 * Math.sin(i / 13))
  }
  const times = await frames()
  await page.mouse.up()
  return times
}

/** Turns the wheel in and out again and returns the 95th percentile of the frame times. */
export async function measureWheel(page: Page, { x, y }: Middle): Promise<number> {
  await page.mouse.move(x, y)
  const frames = await watched(page)
  for (let i = 0; i < NOTCHES; i += 1) {
    await page.mouse.wheel(0, i < NOTCHES / 2 ? -120 : 120)
    await page.waitForTimeout(25)
  }
  return frames()
}

/** Starts recording frames; the returned function stops it and returns the 95th percentile of the frame times. */
async function watched(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { frameTimes: times })
    const frame = (atMs: number) => {
      times.push(atMs)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  return async () => {
    const times = await page.evaluate(() => (window as never as { frameTimes: number[] }).frameTimes) // set above
    const gaps = times.slice(1).map((atMs, i) => atMs - (times[i] ?? 0))
    return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.95)] ?? Infinity
  }
}
