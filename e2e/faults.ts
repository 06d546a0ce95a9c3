import type { Page } from '@playwright/test'

/** Faults of a page that a test does not look for itself. */
export type Faults = {
  /** Excludes faults that a test provokes on purpose. */
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
    // Leaving a page aborts its open requests, which is correct.
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
