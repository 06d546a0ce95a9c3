import { searchKey, searchText } from '../../catalogue/items/index.ts'
import type { AmmoFilter, ListedRound } from './types.ts'

const PUNCTUATION = /[^\p{L}\p{N}]/gu

/** The rounds that carry all words of the search in their name or that of their calibre. */
export function fittingRounds<Round extends ListedRound>(
  rounds: readonly Round[],
  { search, calibers, source, penetration = 0 }: AmmoFilter,
): readonly Round[] {
  const words = searchKey(search)
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ word, bare: word.replaceAll(PUNCTUATION, '') || word }))
  return rounds.filter((round) => {
    if (calibers.length > 0 && !calibers.includes(round.caliber)) return false
    if (source && !round.sources.some(({ from }) => from === source)) return false
    if (round.penetration < penetration) return false
    if (words.length === 0) return true
    const text = searchText([round.name, round.shortName, round.enName, round.caliberName])
    return words.every(({ word, bare }) => text.includes(word) || text.includes(bare))
  })
}
