import unhomoglyph from 'unhomoglyph'

/** Characters that the table of confusables separates but readers of a name do not: I, l, 1, i without its dot. */
const STROKES = /[iıl|]/gu

/**
 * Returns the skeleton of a name: two names with the same skeleton look alike (UTS 39, section 4, by Unicode's own
 * table of confusables). It is computed first from the name as written, since a capital may resemble another letter
 * than its lower case does, then from lower case, since case does not distinguish names here. It is never shown.
 */
export function nameSkeleton(name: string): string {
  const seen = name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return lookOf(lookOf(seen).toLowerCase()).toLowerCase().replaceAll(STROKES, 'l')
}

function lookOf(text: string): string {
  return unhomoglyph(text.normalize('NFD')).normalize('NFD')
}
