/** Signs that are not seen or turn the text around: zero width, fillers, marks of direction, ends of lines. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
/** Holds emoji together and makes them colourful: unseen by themselves, and no trouble in a name that need not be unique. */
const EMOJI_PARTS = /(?<=\p{Extended_Pictographic})(?:\u200D|\uFE0F)+/gu

/** Has a text what nobody sees? */
export function hasUnseen(text: string): boolean {
  return UNSEEN.test(text)
}

/** The same of a name that may have emoji. */
export function hasUnseenBesideEmoji(name: string): boolean {
  return UNSEEN.test(name.replaceAll(EMOJI_PARTS, ''))
}

/** A name from elsewhere without what is not seen of it. */
export function seenName(name: string): string {
  return name.replaceAll(new RegExp(UNSEEN, 'gu'), '').trim()
}
