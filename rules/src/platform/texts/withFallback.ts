import type { TextTree } from './schema.ts'

/**
 * Returns the keys of the last tree, each with the text of the first tree that has one: a recently added key shows
 * English in a single place. Keys that only an earlier tree has are unused and omitted.
 */
export function withFallback(trees: readonly TextTree[]): TextTree {
  const last = trees.at(-1) ?? {}
  return Object.fromEntries(
    Object.entries(last).map(([key, value]) => {
      const own = trees.map((tree) => (Object.hasOwn(tree, key) ? tree[key] : undefined))
      if (typeof value === 'string')
        return [key, own.find((text) => typeof text === 'string' && text !== '') ?? value]
      return [key, withFallback(own.filter((below) => typeof below === 'object'))]
    }),
  )
}
