import { searchKey, searchText } from '../../catalogue/items/index.ts'
import { NO_MAP, type DoorKeyFilter, type ListedKey } from './schema.ts'

const PUNCTUATION = /[^\p{L}\p{N}]/gu

/** Returns the keys that contain all words of the search, in their own name or in those of their maps and quests. */
export function fittingKeys<Key extends ListedKey>(
  keys: readonly Key[],
  { search, map, favourites }: DoorKeyFilter,
): readonly Key[] {
  const words = searchKey(search)
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ word, bare: word.replaceAll(PUNCTUATION, '') || word }))
  return keys.filter((key) => {
    if (favourites && !favourites.has(key.uid)) return false
    if (map !== '' && !isOf(key, map)) return false
    if (words.length === 0) return true
    const text = textOf(key)
    return words.every(({ word, bare }) => text.includes(word) || text.includes(bare))
  })
}

function isOf({ doors }: ListedKey, map: string): boolean {
  return map === NO_MAP ? doors.length === 0 : doors.some((door) => door.map === map)
}

function textOf({ name, shortName, enName, doors, quests }: ListedKey): string {
  return searchText([
    name,
    shortName,
    enName,
    ...doors.map(({ mapName }) => mapName),
    ...quests.map((quest) => quest.name),
  ])
}
