import os from 'node:os'
import { KEPT_DAYS } from '@raidkit/contract/account/storedData'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import type { RequestWatch } from '../../platform/http/time-limits/requestWatch.ts'
import type { Job } from '../../platform/nodes/jobs.ts'

const SITE_SAMPLE_MS = 10 * MINUTE_MS
/** Retention of minute samples: twice the range of the plots, so that clean-ups leave no gap in a plot. */
const MINUTES_LIFE_MS = 2 * DAY_MS
const HOURS_LIFE_MS = KEPT_DAYS.usage * DAY_MS

type Node = { watch: RequestWatch; stream: { readonly size: number }; sockets: { readonly size: number } }
type SamplingDeps = Pick<Deps, 'store' | 'now' | 'log' | 'settings'>

/** Returns a node name that stays the same over restarts, so that the plots do not count the node twice. */
export function nodeName({ PORT }: Pick<Deps['settings'], 'PORT'>): string {
  return `${os.hostname()}:${PORT}`
}

/**
 * Stores the activity of this node since its last sample: one minute, or longer if the last sample could not be
 * written.
 */
export async function sampleNode({ store, now, settings }: SamplingDeps, node: Node): Promise<void> {
  const nowMs = now()
  const counts = node.watch.take()
  try {
    await store.metricSamples.add({
      node: nodeName(settings),
      at: new Date(nowMs - (nowMs % MINUTE_MS)),
      ...counts,
      sockets: node.sockets.size,
      streams: node.stream.size,
      memoryBytes: process.memoryUsage.rss(),
    })
  } catch (error) {
    // Counts are restored, as errors during a database failure must appear in the plots.
    node.watch.restore(counts)
    throw error
  }
}

/** Samples this node each minute. Returns a stop function. */
export function startSampling(deps: SamplingDeps, node: Node): () => void {
  const timer = setInterval(() => {
    sampleNode(deps, node).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a sample of this node was not written'),
    )
  }, MINUTE_MS)
  return () => clearInterval(timer)
}

/** Returns the jobs that sample the whole site and remove old samples. */
export function samplingJobs({ store, now, prices }: Pick<Deps, 'store' | 'now' | 'prices'>): Job[] {
  const sample = async () => {
    const at = new Date(now())
    const before = await store.metricSamples.siteAt(at)
    const since = before?.at ?? new Date(at.getTime() - SITE_SAMPLE_MS)
    const answeredAtMs = prices.status.feed.answeredAtMs
    const { total, pro } = await store.userSearch.figures(at, at, at)
    const { waiting } = await store.metricSamples.waiting(at)
    await store.metricSamples.addSite({
      at,
      users: total,
      pro,
      waiting,
      signUps: await store.metricSamples.signUps(since, at),
      databaseBytes: await store.metricSamples.databaseBytes(),
      feedAgeS: answeredAtMs === null ? null : Math.max(0, Math.round((at.getTime() - answeredAtMs) / 1000)),
    })
  }
  const rollUp = async () => {
    const nowMs = now()
    const hour = new Date(nowMs - (nowMs % HOUR_MS))
    // Rolls up every hour whose minutes are all kept, including hours before a downtime. The current hour is included
    // as far as it has come; the next run overwrites it.
    await store.metricSamples.rollUp(
      new Date(hour.getTime() - MINUTES_LIFE_MS + 2 * HOUR_MS),
      new Date(nowMs + MINUTE_MS),
    )
    await store.metricSamples.removeBefore(
      new Date(hour.getTime() - MINUTES_LIFE_MS),
      new Date(nowMs - HOURS_LIFE_MS),
    )
  }
  return [
    { name: 'figures of the site', everyMs: SITE_SAMPLE_MS, atStart: true, run: sample },
    { name: 'figures by hour', everyMs: HOUR_MS, run: rollUp },
  ]
}
