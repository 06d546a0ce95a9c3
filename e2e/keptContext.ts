import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/**
 * Pages of one context share one process when this stands in the browser's command line, and the site's scripts stay
 * compiled in it: a load of the market takes 1.27 seconds of processor instead of 1.55.
 */
export const ONE_PROCESS = '--process-per-site'

type Kept = { context: BrowserContext; anchor: Page; session: CDPSession }

/** One browser context for all tests of a worker, which is as new for each of them. */
export function keptContext(browser: Browser) {
  let kept: Promise<Kept> | undefined
  return {
    /** Everything that a test can leave behind is gone, except compiled scripts. */
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

async function open(browser: Browser, siteUrl: string): Promise<Kept> {
  const context = await browser.newContext()
  // Without a page the process would end between two tests. This one is a line of text.
  const anchor = await context.newPage()
  await anchor.goto(`${siteUrl}/healthz`)
  return { context, anchor, session: await context.newCDPSession(anchor) }
}

async function closePages({ context, anchor }: Kept): Promise<void> {
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== anchor)
      .map((page) => page.close()),
  )
}

async function empty(kept: Kept, origin: string): Promise<void> {
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
