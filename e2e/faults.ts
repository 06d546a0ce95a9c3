import type { Page } from '@playwright/test'

/** What went wrong on a page while a test looked elsewhere. */
export type Faults = {
  /** For a test that provokes one on purpose: such faults do not count. */
  allow: (pattern: RegExp) => void
  seen: () => string[]
}

/** Collects console errors, exceptions, failed requests and hydration warnings of a page. */
export function watchFaults(page: Page): Faults {
  const found: string[] = []
  const allowed: RegExp[] = []
  page.on('console', (message) => {
    const text = message.text()
    const counts = message.type() === 'error' || (message.type() === 'warning' && /hydrat/i.test(text))
    if (counts) found.push(`console ${message.type()}: ${text} (${message.location().url})`)
  })
  page.on('pageerror', (error) => found.push(`exception: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown'
    // A page that is left gives up its open requests: that is how it should be.
    if (reason !== 'net::ERR_ABORTED') found.push(`request failed: ${request.url()} (${reason})`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) found.push(`answer ${response.status()}: ${response.url()}`)
  })
  return {
    allow: (pattern) => void allowed.push(pattern),
    seen: () => found.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
  }
}
