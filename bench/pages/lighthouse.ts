import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { hostNpm, npmCi } from '../../scripts/npm.mjs'
import { launchBrowser, startFrontedSite } from '../measuring/front.ts'
import type { BenchRow } from '../measuring/row.ts'

const PAGES = {
  list: '/',
  item: '/item/graphics_card',
  quests: '/progression/quests',
  barters: '/barters',
} as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const RUNS = 3

const TOOLS = path.join(import.meta.dirname, '../../tools')

type Scores = Record<(typeof CATEGORIES)[number], number>
type Visit = { scores: Scores; times: string }

/** Runs Lighthouse on our pages with its phone profile and its own settings: the median of three visits each. */
export async function lighthouseBench(): Promise<BenchRow[]> {
  await installTools()
  const site = await startFrontedSite({ RATE_LIMIT: '0' })
  const port = await freePort()
  const args = [`--remote-debugging-port=${port}`]
  // Lighthouse opens pages of its own; without a language of the machine their `navigator.language` is none.
  const env = { ...process.env, LANG: 'en_US.UTF-8' }
  const browser = await launchBrowser({ args, env })
  try {
    const rows: BenchRow[] = []
    const worst: Partial<Scores> = {}
    for (const [name, path] of Object.entries(PAGES)) {
      const runs: Visit[] = []
      for (let nth = 0; nth < RUNS; nth += 1) runs.push(await visit(site.pageUrl + path, port))
      const median = runs.toSorted((one, other) => one.scores.performance - other.scores.performance)[
        RUNS >> 1
      ]
      if (!median) throw new Error(`nobody visited ${path}`)
      rows.push(row(`${name}: performance`, median.scores.performance, { first: 80, goal: 95 }, median.times))
      for (const category of CATEGORIES) {
        worst[category] = Math.min(worst[category] ?? 100, median.scores[category])
      }
    }
    for (const category of CATEGORIES.slice(1)) {
      rows.push(row(`${category}, worst page`, worst[category] ?? 0, { first: 95, goal: 100 }))
    }
    return rows
  } finally {
    await browser.close()
    await site.stop()
  }
}

function row(what: string, value: number, bars: { first: number; goal: number }, note = ''): BenchRow {
  return { what, value, unit: '', ...bars, better: 'higher', note }
}

const run = promisify(execFile)

/** Runs in a separate program, because Lighthouse has packages that other contributors should not have to install. */
async function visit(url: string, port: number): Promise<Visit> {
  const { stdout } = await run(process.execPath, [path.join(TOOLS, 'lighthouse.mjs'), String(port), url])
  return JSON.parse(stdout) as Visit // safe: the program prints this shape
}

async function installTools(): Promise<void> {
  if (existsSync(path.join(TOOLS, 'node_modules/lighthouse'))) return
  await npmCi(hostNpm(process.env['npm_execpath']), TOOLS, 'Lighthouse')
}

/** Finds a free port for the browser's debugger, by which Lighthouse finds it. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe: it listens on TCP
  server.close()
  await once(server, 'close')
  return port
}
