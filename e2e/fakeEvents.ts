import type { Page } from '@playwright/test'
import type { SiteEvent } from '@raidkit/contract/events'

type WithEvents = { __tell?: (event: unknown) => boolean }

/** Puts the stream of events into the test's hands: what it tells is what the server would have told. */
export async function fakeEvents(page: Page): Promise<(event: SiteEvent) => Promise<void>> {
  await page.addInitScript(() => {
    const open = new Set<EventTarget>()
    class FakeSource extends EventTarget {
      static readonly CLOSED = 2
      readyState = 1
      constructor() {
        super()
        open.add(this)
        setTimeout(() => this.dispatchEvent(new Event('open')))
      }
      close() {
        open.delete(this)
      }
    }
    Object.defineProperty(window, 'EventSource', { value: FakeSource })
    ;(window as WithEvents).__tell = (event) => {
      for (const source of open) {
        source.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
      }
      return open.size > 0
    }
  })
  return async (event) => {
    // The page opens the stream when it has nothing else to do.
    await page.waitForFunction((sent) => (window as WithEvents).__tell?.(sent), event)
  }
}
