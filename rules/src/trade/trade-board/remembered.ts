import type { TradeTables } from './schema.ts'

/** Maximum number of results kept: enough for a player who tries one switch and turns it back. */
const MOST = 4

type CacheEntry = { from: readonly unknown[]; made: unknown }

/**
 * Caches the last few results for the same tables by their other inputs, so that a setting that does not affect a
 * result does not recompute it.
 */
export function createTableCache<Made>() {
  const kept = new WeakMap<TradeTables, CacheEntry[]>()
  return (tables: TradeTables, from: readonly unknown[], make: () => Made): Made => {
    const known = kept.get(tables) ?? []
    const found = known.find((one) => one.from.every((part, nth) => part === from[nth]))
    const entry = found ?? { from, made: make() }
    kept.set(tables, [entry, ...known.filter((one) => one !== entry)].slice(0, MOST))
    // Safe: the cache holds only results of `make`.
    return entry.made as Made
  }
}
