const MOST_WORDS = 6
const WORD = /[\p{L}\p{N}]+/gu

/** The words of a search in small letters: a build is found when its title has words that begin with each of them. */
export function searchWords(text: string): string[] {
  return [...new Set(text.toLowerCase().match(WORD))].slice(0, MOST_WORDS)
}
