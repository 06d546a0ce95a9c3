import { uidOf } from '../../platform/uid/index.ts'

/** Ids and names of an item that a file can be named after. */
export type NamedItem = {
  uid: string
  bsgId: string
  url: string
  name: string
  shortName: string
  enName?: string
}

export type FileMatch = { uid: string } | { why: 'none' | 'several' }

/** Suffixes that other tools add to the name of an item. */
const ENDINGS = /[-_ ](?:icon|grid-image|base-image|image|512|64|8x|grid)$/

/** Finds the item that a file is named after: its uid, the game's id, its address, its name or its short name. */
export function fileMatcher(items: readonly NamedItem[]): (fileName: string) => FileMatch {
  const [ids, names, shortNames] = [new Map<string, string>(), ...twoIndexes()]
  for (const { uid, bsgId, url, name, shortName, enName } of items) {
    for (const id of [uid, bsgId, plain(url)]) ids.set(id, uid)
    for (const one of new Set([plain(name), plain(enName ?? name)])) add(names, one, uid)
    add(shortNames, plain(shortName), uid)
  }
  return (fileName) => {
    const base = fileName
      .replace(/^.*[/\\]/, '')
      .replace(/\.[^.]*$/, '')
      .toLowerCase()
    for (const said of [base, base.replace(ENDINGS, '')]) {
      const uid = ids.get(said) ?? ids.get(plain(said)) ?? (isGameId(said) ? ids.get(uidOf(said)) : undefined)
      if (uid !== undefined) return { uid }
      const found = names.get(plain(said)) ?? shortNames.get(plain(said))
      if (found) return found.size === 1 ? { uid: [...found].join('') } : { why: 'several' }
    }
    return { why: 'none' }
  }
}

const isGameId = (text: string) => /^[\da-f]{24}$/.test(text)

function twoIndexes(): [Map<string, Set<string>>, Map<string, Set<string>>] {
  return [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
}

function add(index: Map<string, Set<string>>, name: string, uid: string): void {
  if (name !== '') index.set(name, (index.get(name) ?? new Set()).add(uid))
}

/** Keeps only letters and digits: file names cannot contain every character that names have. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
