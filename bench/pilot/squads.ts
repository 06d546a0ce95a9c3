import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startSite } from '../../e2e/site.ts'
import type { BenchRow } from '../measuring/row.ts'
import type { SquadResult } from './squadClient.ts'

const SQUADS = 200
const SIZE = 5
const SECONDS = 30
const PAGES_A_SECOND = 50

/** Full squads on one node, each player sending a place once a second, while pages are served. */
export async function squadBench(): Promise<BenchRow[]> {
  const site = await startSite({ RATE_LIMIT: '0', LOG_LEVEL: 'warn', TRUST_PROXY: '1' })
  const child = fork(new URL('./squadClient.ts', import.meta.url))
  try {
    const result = once(child, 'message')
    child.send({ url: site.url, squads: SQUADS, size: SIZE, seconds: SECONDS, pagesASecond: PAGES_A_SECOND })
    // Safe: the child sends nothing else.
    const [{ delaysMs, sent, heard, pagesMs, failedPages }] = (await result) as [SquadResult]
    const at = (values: readonly number[], share: number) =>
      values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN
    return [
      {
        what: 'a position reaches the others, p95',
        value: at(delaysMs, 0.95),
        unit: 'ms',
        better: 'lower',
        first: 100,
        goal: 100,
        note: `${SQUADS} squads of ${SIZE}, ${sent} sent, median ${at(delaysMs, 0.5).toFixed(1)} ms, p99 ${at(delaysMs, 0.99).toFixed(1)} ms`,
      },
      {
        what: 'positions that did not arrive',
        value: sent * SIZE - heard,
        unit: '',
        better: 'lower',
        first: 0,
        goal: 0,
      },
      {
        what: 'a page meanwhile, p95',
        value: at(pagesMs, 0.95),
        unit: 'ms',
        better: 'lower',
        first: 200,
        goal: 50,
        note: `${PAGES_A_SECOND} a second, ${failedPages} failed`,
      },
    ]
  } finally {
    child.kill()
    await site.stop()
  }
}
