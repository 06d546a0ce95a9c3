import type { TextTree } from './schema.ts'

/** Flattens the tree to texts by dotted key, in the order of the tree. */
export function flatTexts(tree: TextTree): Map<string, string> {
  const texts = new Map<string, string>()
  const addTexts = (branch: TextTree, prefix: string) => {
    for (const [key, value] of Object.entries(branch)) {
      if (typeof value === 'string') texts.set(prefix + key, value)
      else addTexts(value, `${prefix}${key}.`)
    }
  }
  addTexts(tree, '')
  return texts
}
