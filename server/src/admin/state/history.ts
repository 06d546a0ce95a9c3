import { getSiteHistory, type HistoryRange, type SiteHistory } from '@raidkit/contract/admin/adminHistory'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'

/** About as many points as a plot has room for. */
const SPANS = {
  day: { lengthMs: DAY_MS, stepMs: 10 * MINUTE_MS, samples: 'minute' },
  month: { lengthMs: 30 * DAY_MS, stepMs: 4 * HOUR_MS, samples: 'hour' },
} as const satisfies Record<HistoryRange, object>

export function historyRoutes(door: Door, { now }: Pick<Deps, 'now'>): void {
  door.answer(getSiteHistory, async ({ store, request: { range } }): Promise<SiteHistory> => {
    const { lengthMs, stepMs, samples } = SPANS[range]
    // Whole steps: the points stay where they are from one question to the next.
    const untilMs = (Math.floor(now() / stepMs) + 1) * stepMs
    const fromMs = untilMs - lengthMs
    const span = { from: new Date(fromMs), until: new Date(untilMs), stepMs }
    const [nodes, site] = await Promise.all([
      store.metricSamples.ofNodes(samples, span),
      store.metricSamples.ofSite(span),
    ])
    return {
      fromMs,
      untilMs,
      stepMs,
      nodes: nodes.map(({ at, totalMs, ...figures }) => ({
        ...figures,
        atMs: at.getTime(),
        meanMs: figures.requests > 0 ? totalMs / figures.requests : 0,
      })),
      site: site.map(({ at, ...figures }) => ({ ...figures, atMs: at.getTime() })),
    }
  })
}
