import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { TRADERS, type Trader } from '@raidkit/rules/catalogue/traders'
import { z } from 'zod'
import { feedBase } from '../../platform/outside/feed/feedDocument.ts'
import type { OpenStore } from '../../platform/store/connection.ts'
import { feedTraders } from './catalogFeed.ts'

type Asking = {
  store: Pick<OpenStore, 'feedDocuments' | 'settings'>
  settings: Parameters<typeof feedBase>[0]
  now: () => number
}

/** A setting for each trader and mode: programs that report different ones do not write over each other. */
const startOf = (mode: GameMode) => `restock.${mode}.`
const Reported = z.int()
/** Two looks at the same countdown differ by what is read late. */
const SAME_MS = MINUTE_MS

/**
 * The newest restock that is known of each trader: the next one, or the last where the next is not known. What a feed
 * says of the time ahead wins; of what is over, the later of feed and reports.
 */
export async function knownResets(
  { store, settings, now }: Asking,
  mode: GameMode,
): Promise<ReadonlyMap<Trader, number>> {
  const base = feedBase(settings)
  const [reported, ofFeed] = await Promise.all([
    reportedResets(store, mode),
    base === undefined ? [] : feedTraders(store, base, mode),
  ])
  const feedResets = new Map(ofFeed.map(({ id, resetAtMs }) => [id, resetAtMs]))
  const newest = TRADERS.flatMap(({ id, name }): [Trader, number][] => {
    const [feedMs = 0, reportedMs = 0] = [feedResets.get(id), reported.get(name)]
    const resetMs = feedMs > now() ? feedMs : Math.max(feedMs, reportedMs)
    return resetMs > 0 ? [[name, resetMs]] : []
  })
  return new Map(newest)
}

async function reportedResets(store: Asking['store'], mode: GameMode): Promise<ReadonlyMap<string, number>> {
  const start = startOf(mode)
  const rows = (await store.settings.all()).filter(({ key }) => key.startsWith(start))
  return new Map(
    rows.flatMap(({ key, value }): [string, number][] => {
      const read = Reported.safeParse(value)
      return read.success ? [[key.slice(start.length), read.data]] : []
    }),
  )
}

type Report = { mode: GameMode; trader: Trader; resetAtMs: number }

/** Returns whether that is news: a program may report the same restock with every look at it. */
export async function reportReset(
  store: Pick<OpenStore, 'settings'>,
  { mode, trader, resetAtMs }: Report,
): Promise<boolean> {
  const key = startOf(mode) + trader
  const known = Reported.safeParse((await store.settings.get(key))?.value)
  if (known.success && Math.abs(known.data - resetAtMs) < SAME_MS) return false
  await store.settings.set(key, resetAtMs)
  return true
}
