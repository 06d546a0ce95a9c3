import { DEFAULT_LANGUAGE, languageChain, type Language } from '@raidkit/rules/platform/languages'
import { NO_WORDS, placeIn } from './documentTexts.ts'
import type { DocumentTexts, ShownDocument, SiteDocument } from './schema.ts'

/** Translates a document; missing texts come from the nearest language. */
export function inLanguage<Document extends SiteDocument>(
  english: Document,
  texts: Partial<Record<Language, DocumentTexts>>,
  language: Language,
): ShownDocument<Document> {
  const files = languageChain(language)
    .map((one) => texts[one])
    .filter((file) => file !== undefined)
  if (files.length === 0) return { document: english, language: DEFAULT_LANGUAGE }
  const said = (place: string) => files.find((file) => Object.hasOwn(file, place))?.[place]
  // Safe: only texts are replaced, each by a text.
  return { document: withTexts(english, said, '') as Document, language }
}

function withTexts(node: unknown, said: (place: string) => string | undefined, place: string): unknown {
  if (typeof node === 'string') return said(place) ?? node
  const below = (key: string) => (place === '' ? key : `${place}.${key}`)
  if (Array.isArray(node)) return node.map((each, nth) => withTexts(each, said, below(placeIn(each, nth))))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      NO_WORDS.has(key) ? value : withTexts(value, said, below(key)),
    ]),
  )
}
