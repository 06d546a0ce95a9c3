import type { TradeTables } from './schema.ts'

/** One player tries one switch and back: more are never asked for again. */
const MOST = 4

type Kept = { from: readonly unknown[]; made: unknown }

/**
 * Keeps the last few answers for the same tables by what else they were made from. What a setting does not touch is
 * then not made anew when it changes.
 */
export function remembering<Made>() {
  const kept = new WeakMap<TradeTables, Kept[]>()
  return (tables: TradeTables, from: readonly unknown[], make: () => Made): Made => {
    const known = kept.get(tables) ?? []
    const found = known.find((one) => one.from.every((part, nth) => part === from[nth]))
    const entry = found ?? { from, made: make() }
    kept.set(tables, [entry, ...known.filter((one) => one !== entry)].slice(0, MOST))
    // Safe: only answers of `make` are kept here.
    return entry.made as Made
  }
}
