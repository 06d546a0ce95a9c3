import unhomoglyph from 'unhomoglyph'

/** Signs that the table of look-alikes keeps apart but that nobody tells apart in a name: I, l, 1, i without its dot. */
const STROKES = /[iıl|]/gu

/**
 * What a name looks like: two names with the same skeleton are taken for each other (UTS 39, section 4, by Unicode's own
 * table of confusables). As it is written first, for a capital may look like something else than its small letter; then
 * in small letters, for case makes no other name here. Never shown.
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
