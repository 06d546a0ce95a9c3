import type { Language } from '@raidkit/rules/platform/languages'
import { labelLexicon, type LabelItem, type Lexicon } from '@raidkit/rules/catalogue/ocr-match'
import type { Dictionary } from './messages.ts'

/** Returns the names that labels may bear in any of these languages. */
export type LexiconOf = (languages: readonly Language[]) => Lexicon

export function lexiconsOf(dictionaries: readonly Dictionary[]): LexiconOf {
  const made = new Map<string, Lexicon>()
  return (languages) => {
    const key = languages.toSorted().join(' ')
    const known = made.get(key) ?? labelLexicon(joined(dictionaries, languages))
    made.set(key, known)
    return known
  }
}

/**
 * Merges the dictionaries: each item appears once, with its names in all languages, so that it is no namesake of
 * itself.
 */
function joined(dictionaries: readonly Dictionary[], languages: readonly Language[]): LabelItem[] {
  const items = dictionaries
    .filter(({ language }) => languages.includes(language))
    .flatMap((one) => one.items)
  return [...Map.groupBy(items, ({ uid }) => uid).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, names: [...new Set([first, ...others].flatMap(({ names }) => names))] }] : [],
  )
}
