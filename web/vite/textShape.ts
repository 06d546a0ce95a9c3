import compile from 'icu-minify/compile'

type Plural = { forms: string[]; isOrdinal: boolean }
export type TextShape = { names: Set<string>; plurals: Plural[] }

/** Arguments, tags and plurals of a message, as icu-minify compiles them: `[name, 2, { one, other }]`. Throws where it is none. */
export function textShape(message: string): TextShape {
  const found: TextShape = { names: new Set(), plurals: [] }
  const walk = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [name, kind, options] = node
    if (typeof name !== 'string') return node.forEach(walk)
    found.names.add(name)
    if (kind === 2 || kind === 3) found.plurals.push({ forms: Object.keys(options), isOrdinal: kind === 3 })
    if (typeof options === 'object' && options !== null)
      Object.values(options).forEach((each) => inside(each))
    if (typeof kind !== 'number') node.slice(1).forEach(walk)
  }
  const inside = (node: unknown) => (Array.isArray(node) ? node.forEach(walk) : undefined)
  inside(compile(message))
  return found
}
