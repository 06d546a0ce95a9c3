import type { Messages } from './subjects.ts'

type Tree = { [key: string]: unknown }

/** Applies overrides by dotted key to the texts. Unknown keys are ignored; the original texts are not modified. */
export function withOverrides(messages: Messages, overrides: Readonly<Record<string, unknown>>): Messages {
  let over: Tree = messages
  for (const [key, text] of Object.entries(overrides)) over = withText(over, key.split('.'), text)
  // Safe: only existing texts are replaced.
  return over as Messages
}

function withText(tree: Tree, [name = '', ...below]: readonly string[], text: unknown): Tree {
  if (!Object.hasOwn(tree, name)) return tree
  if (below.length === 0) return isGroup(tree[name]) ? tree : { ...tree, [name]: text }
  const inner = tree[name]
  return isGroup(inner) ? { ...tree, [name]: withText(inner, below, text) } : tree
}

/** Returns whether the node is a group; a compiled text is a string or a list. */
function isGroup(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
