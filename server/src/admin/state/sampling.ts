import os from 'node:os'
import { KEPT_DAYS } from '@raidkit/contract/account/storedData'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import type { RequestWatch } from '../../platform/http/requestWatch.ts'
import type { Job } from '../../platform/nodes/jobs.ts'

const SITE_SAMPLE_MS = 10 * MINUTE_MS
/** Twice as long as the plots reach, so that a plot has no gap while old ones go. */
const MINUTES_LIFE_MS = 2 * DAY_MS
const HOURS_LIFE_MS = KEPT_DAYS.usage * DAY_MS

type Node = { watch: RequestWatch; stream: { readonly size: number }; sockets: { readonly size: number } }
type Sampled = Pick<Deps, 'store' | 'now' | 'log' | 'settings'>

/** The name of a node stays over restarts, so that the plots do not count it twice. */
export function nodeName({ PORT }: Pick<Deps['settings'], 'PORT'>): string {
  return `${os.hostname()}:${PORT}`
}

/** Writes what this node did since the last sample: in the last minute, or longer if that one could not be written. */
export async function sampleNode({ store, now, settings }: Sampled, node: Node): Promise<void> {
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
    // The errors of a database that is away are what the plots are looked at for.
    node.watch.restore(counts)
    throw error
  }
}

/** Samples this node each minute. Returns a stop function. */
export function startSampling(deps: Sampled, node: Node): () => void {
  const timer = setInterval(() => {
    sampleNode(deps, node).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a sample of this node was not written'),
    )
  }, MINUTE_MS)
  return () => clearInterval(timer)
}

/** What one node measures for all, and what becomes of old samples. */
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
    // Every hour of which all minutes are still kept: after a night without a node those of before it too. The one that
    // runs is among them as far as it has come, and the next run writes it anew.
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
