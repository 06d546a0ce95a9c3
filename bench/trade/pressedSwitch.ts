import type { Page } from '@playwright/test'

/** Time from the press to the frame that shows it, and to the last frame that changes what the screen says. */
export type SwitchTimings = { shownMs: number; drawnMs: number }

/** Longer than any of our pages may take, and longer than saving a change and handling its answer. */
const WATCH_MS = 1_600
/** Delay before the press: no hand is faster from finding a switch to pressing it. The page precomputes meanwhile. */
const RESTS_MS = 100
const SWITCHES = 'input[role=switch]:enabled'

/** Returns the labels of the switches of an open page. */
export function switchNames(page: Page): Promise<string[]> {
  return page
    .locator(SWITCHES)
    .evaluateAll((fields) =>
      fields.map((field) => field.closest('label')?.querySelector('span')?.firstChild?.textContent ?? ''),
    )
}

/** Presses a switch with the keyboard and measures what the page draws. `rows`: selector of the rows with figures. */
export async function pressSwitch(page: Page, nth: number, rows: string): Promise<SwitchTimings> {
  const watched = page.evaluate(watch, { rows, forMs: WATCH_MS })
  // Answered only when the page is watching.
  await page.locator(SWITCHES).nth(nth).focus()
  await page.waitForTimeout(RESTS_MS)
  await page.keyboard.press('Space')
  return watched
}

/** Runs in the page. Reads the rows only after a frame was drawn, so that reading costs the page nothing. */
async function watch({ rows, forMs }: { rows: string; forMs: number }): Promise<SwitchTimings> {
  const isSeen = (row: Element) => {
    const { top, bottom } = row.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  }
  const seen = () =>
    Array.from(document.querySelectorAll(rows))
      .filter(isSeen)
      .map(({ textContent }) => textContent)
      .join('\n')
  let [before, isTouched] = [seen(), false]
  const observer = new MutationObserver(() => (isTouched = true))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  const pressedAt = await new Promise<number>((resolve) =>
    document.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
  )
  /** Resolves right after the next frame. */
  const painted = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
    )
  const shownMs = (await painted()) - pressedAt
  let [drawnMs, sinceMs] = [0, shownMs]
  while (sinceMs < forMs) {
    const now = isTouched ? seen() : before
    isTouched = false
    if (now !== before) drawnMs = sinceMs
    before = now
    sinceMs = (await painted()) - pressedAt
  }
  observer.disconnect()
  return { shownMs, drawnMs }
}
