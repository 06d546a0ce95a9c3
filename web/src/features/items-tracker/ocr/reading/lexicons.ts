import { labelLexicon, type LabelItem, type Lexicon } from '@raidkit/rules/ocr-match'
import type { Script } from '../../../../subjects/ocr/files.ts'

/** The names that labels of each script may bear. What a Russian game calls otherwise bears no other name in it. */
export function lexiconsOf(items: readonly LabelItem[]): (script: Script) => Lexicon {
  const lexicons: Record<Script, Lexicon> = {
    latin: labelLexicon(items.map((item) => ofScript(item, false))),
    cyrillic: labelLexicon(items.map((item) => ofScript(item, true))),
    either: labelLexicon(items),
  }
  return (script) => lexicons[script]
}

/** By its names with Cyrillic letters, or by those without, unless it has no others. */
function ofScript(item: LabelItem, isCyrillic: boolean): LabelItem {
  const names = item.names.filter((name) => /\p{Script=Cyrillic}/u.test(name) === isCyrillic)
  return names.length > 0 ? { ...item, names } : item
}
