// The whole program as main.ts runs it, with pages of its own: the web room need not be built for its tests.
import { setTimeout as sleep } from 'node:timers/promises'
import { runSite } from '../run.ts'
import { fakePages, helloPage } from './fakePages.ts'

const SLOW_MS = 700

const pages = fakePages(async (asked) => {
  if (asked.request.url.includes('/slow/')) await sleep(SLOW_MS)
  return helloPage(asked)
})
await runSite({ args: process.argv.slice(2), environment: process.env, pages })
