import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/**
 * Chromium flag that runs all pages of one context in one process, so that the site's scripts stay compiled: 1.27
 * seconds of processor time instead of 1.55 per load of the market, measured with a warm HTTP cache. With an empty
 * cache, as here, the gain could not be measured on a busy machine.
 */
export const ONE_PROCESS = '--process-per-site'

type WorkerContext = { context: BrowserContext; anchor: Page; session: CDPSession }

/** Makes one browser context for all tests of a worker and resets it for each of them. */
export function keptContext(browser: Browser) {
  let kept: Promise<WorkerContext> | undefined
  return {
    /** Removes everything that a test can leave behind, except compiled scripts. */
    async emptied(siteUrl: string): Promise<BrowserContext> {
      kept ??= open(browser, siteUrl)
      const all = await kept
      await empty(all, siteUrl)
      return all.context
    },
    async closePages(): Promise<void> {
      if (kept) await closePages(await kept)
    },
  }
}

async function open(browser: Browser, siteUrl: string): Promise<WorkerContext> {
  const context = await browser.newContext()
  // Without a page the process would end between two tests. This page is a line of text.
  const anchor = await context.newPage()
  await anchor.goto(`${siteUrl}/healthz`)
  return { context, anchor, session: await context.newCDPSession(anchor) }
}

async function closePages({ context, anchor }: WorkerContext): Promise<void> {
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== anchor)
      .map((page) => page.close()),
  )
}

async function empty(kept: WorkerContext, origin: string): Promise<void> {
  const { context, session } = kept
  await closePages(kept)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  // Local, session and cache storage, databases and service workers.
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.send('Network.clearBrowserCache')
}
