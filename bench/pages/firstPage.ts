import { startSite } from '../../e2e/site.ts'
import type { BenchRow } from '../measuring/row.ts'

const BAR_KB = { first: 160, goal: 130 }

/**
 * Measures the bytes of a first visit before any click: scripts, styles and the page itself, compressed with brotli.
 */
export async function firstPageBench(): Promise<BenchRow[]> {
  const began = performance.now()
  const site = await startSite({ RATE_LIMIT: '0' })
  const startedMs = performance.now() - began
  try {
    const rows = [
      {
        what: 'start of the site, empty database',
        value: startedMs / 1000,
        unit: 's',
        better: 'lower',
      } as BenchRow,
    ]
    for (const path of ['/', '/time']) rows.push(...(await weigh(site.url, path)))
    return rows
  } finally {
    await site.stop()
  }
}

async function weigh(url: string, path: string): Promise<BenchRow[]> {
  const html = await (await fetch(url + path)).text()
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
  const styles = new Set(html.match(/\/assets\/[\w.-]+\.css/g))
  const [js, css, page] = await Promise.all([sum(url, scripts), sum(url, styles), sum(url, new Set([path]))])
  const kB = (value: number, what: string, extra: Partial<BenchRow> = {}): BenchRow => ({
    what: `${path}: ${what}`,
    value: value / 1000,
    unit: 'kB br',
    better: 'lower',
    ...extra,
  })
  return [
    kB(js, 'JavaScript', { ...BAR_KB, note: `${scripts.size} files` }),
    kB(css, 'styles'),
    kB(page, 'HTML'),
  ]
}

async function sum(url: string, files: ReadonlySet<string>): Promise<number> {
  const sizes = [...files].map(async (file) => {
    const reply = await fetch(url + file, { headers: { 'accept-encoding': 'br' } })
    await reply.arrayBuffer()
    return Number(reply.headers.get('content-length') ?? 0)
  })
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
}
