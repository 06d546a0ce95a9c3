import type { DocumentTexts, SiteDocument } from './schema.ts'

/** Keys whose values are not translated: anchors, addresses, dates. */
export const NO_WORDS: ReadonlySet<string> = new Set(['id', 'to', 'updated'])

/** Returns the key of a list entry: its id, which survives reordering, or its index. */
export function placeIn(each: unknown, nth: number): string {
  return typeof each === 'object' && each !== null && 'id' in each ? String(each.id) : String(nth)
}

/** Returns the texts of a document by path, the format of the translation files. */
export function documentTexts(document: SiteDocument): DocumentTexts {
  const texts: Record<string, string> = {}
  const walk = (node: unknown, place: readonly string[]): void => {
    if (typeof node === 'string') texts[place.join('.')] = node
    else if (Array.isArray(node)) node.forEach((each, nth) => walk(each, [...place, placeIn(each, nth)]))
    else if (typeof node === 'object' && node !== null)
      for (const [key, value] of Object.entries(node)) if (!NO_WORDS.has(key)) walk(value, [...place, key])
  }
  walk(document, [])
  return texts
}
