import type { TextTree } from './schema.ts'

/** Each text by its dotted key, in the order of the tree. */
export function flatTexts(tree: TextTree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value] as const]
        : [...flatTexts(value, `${prefix}${key}.`)],
    ),
  )
}
