type Plural = { forms: string[]; isOrdinal: boolean }
/** Placeholders and tags (such as `<b>`) of a message, its plurals, and the literal text between them. */
export type TextShape = { names: Set<string>; plurals: Plural[]; literals: string[] }

/** The two kinds of plurals in a compiled message. */
const [CARDINAL, ORDINAL] = [2, 3]

/**
 * Returns the shape of a message that icu-minify has compiled: `[name]`, `[name, kind, options]`, and for a tag
 * `[name, ...inside]`.
 */
export function textShape(compiled: unknown): TextShape {
  const found: TextShape = { names: new Set(), plurals: [], literals: [] }
  const walk = (node: unknown): void => {
    if (typeof node === 'string') found.literals.push(node)
    if (!Array.isArray(node)) return
    const [name, kind, options] = node
    if (typeof name !== 'string') return inside(node)
    const isTag = node.length > 1 && (typeof kind !== 'number' || kind === 0)
    found.names.add(isTag ? `<${name}>` : name)
    if (isTag) return inside(node.slice(1))
    if (typeof options !== 'object' || options === null) return
    if (kind === CARDINAL || kind === ORDINAL)
      found.plurals.push({ forms: Object.keys(options), isOrdinal: kind === ORDINAL })
    Object.values(options).forEach(inside)
  }
  const inside = (node: unknown): void => (Array.isArray(node) ? node.forEach(walk) : walk(node))
  inside(compiled)
  return found
}
