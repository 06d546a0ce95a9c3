const MARKS = /\p{M}/gu
const PUNCTUATION = /[^\p{L}\p{N}\s]/gu

/** Most names: no accents to take off. */
const PLAIN = /^[ -~]*$/

/** Letters that are no letter with a mark, as a keyboard without them writes them. */
const FOLDED: Readonly<Record<string, string>> = {
  ё: 'е',
  ł: 'l',
  ß: 'ss',
  ı: 'i',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
}
const FOLDED_LETTERS = new RegExp(`[${Object.keys(FOLDED).join('')}]`, 'g')

/** Text as it is compared when searching: lower case, without accents, ё as е, ł as l, ß as ss, single spaces. */
export function searchKey(text: string): string {
  const lower = text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  if (PLAIN.test(lower)) return lower
  const folded = lower.replaceAll(FOLDED_LETTERS, (letter) => FOLDED[letter] ?? letter)
  return folded.normalize('NFKD').replaceAll(MARKS, '').normalize('NFC')
}

/**
 * What an item can be found by: its names in the page's language and in English, and the spelling of both without
 * dots, dashes and quotes, so that `556x45` finds `5.56x45` and `m4a1` finds `M4-A1`. A line each: whether a name is
 * what was typed or only holds it decides what comes first.
 */
export function searchText(names: readonly (string | undefined)[]): string {
  const found = new Set<string>()
  for (const name of names) {
    if (!name) continue
    const key = searchKey(name)
    found.add(key)
    found.add(key.replaceAll(PUNCTUATION, ''))
  }
  found.delete('')
  return [...found].join('\n')
}
