// The whole program as main.ts runs it, with pages of its own: the web room need not be built for its tests.
import { enableCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'

enableCompileCache()
const { runSite } = await import('../../start/run.ts')
const { fakePages, helloPage } = await import('./fakePages.ts')

const SLOW_MS = 1500

const pages = fakePages(async (asked) => {
  const { pathname } = new URL(asked.request.url)
  if (pathname.startsWith('/slow/')) {
    process.stdout.write(`making ${pathname}\n`)
    await sleep(SLOW_MS)
  }
  // A mistake that any feature may contain one day.
  if (pathname === '/forgotten') void Promise.reject(new Error('nobody waits for this'))
  if (pathname === '/stuck') await new Promise(() => undefined)
  return helloPage(asked)
})
await runSite({ args: process.argv.slice(2), environment: process.env, pages })
