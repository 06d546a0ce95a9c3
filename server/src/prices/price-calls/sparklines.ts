import { getSparklines } from '@raidkit/contract/prices/prices'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { packSparklines } from '@raidkit/rules/platform/sparklines'
import type { Deps } from '../../deps.ts'
import type { PreparedHandler } from '../../platform/http/door.ts'
import { prepareBody, type PreparedReply } from '../../platform/http/replies/prepared.ts'
import { runUnhurried } from '../../platform/store/pools.ts'

/**
 * Maximum age of the cached lines. A point covers eight hours and hours are rolled up every five minutes, so more
 * frequent queries would show nothing new.
 */
const FRESH_MS = 10 * 60_000

type SparklineDeps = Pick<Deps, 'prices' | 'catalog' | 'now' | 'log'>
type CacheEntry = { of: string; madeAtMs: number; prepared: Promise<PreparedReply> }

/**
 * Creates the handler whose reply is built and compressed once for all readers; during a rebuild it sends the previous
 * reply.
 */
export function sparklineReplies(deps: SparklineDeps): PreparedHandler<typeof getSparklines> {
  const { prices, catalog, now, log } = deps
  const kept = new Map<GameMode, CacheEntry>()

  /** Returns the cache key: sample prices never change, and rows of another catalogue are different. */
  const nameOf = (mode: GameMode) => `${prices.of(mode).source} ${catalog.current.version}`

  function make(mode: GameMode): CacheEntry {
    const made: CacheEntry = {
      of: nameOf(mode),
      madeAtMs: now(),
      prepared: runUnhurried(() => reply(mode, deps)),
    }
    kept.set(mode, made)
    return made
  }

  function renew(mode: GameMode, before: CacheEntry): CacheEntry {
    const made = make(mode)
    const shown: CacheEntry = { ...made, prepared: before.prepared }
    kept.set(mode, shown)
    made.prepared.then(
      () => kept.get(mode) === shown && kept.set(mode, made),
      (error: unknown) => log.warn({ err: error }, 'the lines of a week could not be made anew'),
    )
    return shown
  }

  return async ({ request: { mode } }) => {
    const known = kept.get(mode)
    if (known?.of !== nameOf(mode)) {
      const made = make(mode)
      made.prepared.catch(() => kept.get(mode) === made && kept.delete(mode)) // the next request tries again
      return made.prepared
    }
    const isOld = prices.of(mode).source === 'live' && now() - known.madeAtMs > FRESH_MS
    return (isOld ? renew(mode, known) : known).prepared
  }
}

async function reply(mode: GameMode, { prices, catalog }: SparklineDeps): Promise<PreparedReply> {
  const [{ items, version }, { source }] = [catalog.current, prices.of(mode)]
  const { fromMs, lineOf } = await prices.sparklines(mode)
  const lines = items.flatMap(({ uid }, row) => {
    const line = lineOf(uid)
    return line === undefined ? [] : [{ row, line }]
  })
  const body = { mode, catalog: version, source, fromMs, ...packSparklines(lines) }
  return prepareBody(JSON.stringify(getSparklines.reply.parse(body)), {
    type: 'application/json; charset=utf-8',
  })
}
