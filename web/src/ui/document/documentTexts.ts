import type { DocumentTexts, SiteDocument } from './schema.ts'

/** Not words: anchors, addresses, days. */
export const NO_WORDS: ReadonlySet<string> = new Set(['id', 'to', 'updated'])

/** The place of something in a list: a chapter is found by its anchor wherever it stands. */
export function placeIn(each: unknown, nth: number): string {
  return typeof each === 'object' && each !== null && 'id' in each ? String(each.id) : String(nth)
}

/** Every text of a document by where it stands, as files of other languages name them. */
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
