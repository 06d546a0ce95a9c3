import { MAP_SLUGS } from '../../platform/maps/index.ts'
import { isSame } from './isSame.ts'
import type { FileCharacter, ImportReport, ImportWay } from './schema.ts'

/** A character after an import; it is new if it has no uid. */
export type ImportedChar = {
  uid: string | undefined
  /** Uid of the character in the file. */
  fileUid: string
  char: FileCharacter
}

type Chars = readonly FileCharacter[]
export type ImportedChars = {
  /** Characters that the import adds or overwrites. */
  written: ImportedChar[]
  /** Uids of the removed characters. */
  removed: string[]
  /** Uid in the file → uid here, for characters that already exist. */
  uids: ReadonlyMap<string, string>
  changes: ImportReport['chars']
}

/**
 * Decides which characters an import overwrites, adds and removes. The main character matches the main one; others
 * match by uid, else by name and mode.
 */
export function importedChars(held: Chars, given: Chars, how: ImportWay): ImportedChars {
  const partners = partnersOf(held, given)
  const written: ImportedChar[] = []
  const changes: ImportReport['chars'] = []
  for (const one of given) {
    const partner = partners.get(one.uid)
    const char = { ...one, mapMarks: inOrder(one.mapMarks ?? partner?.mapMarks ?? []) }
    if (partner && isSame({ ...char, uid: partner.uid }, { mapMarks: [], ...partner })) continue
    written.push({ uid: partner?.uid, fileUid: char.uid, char })
    changes.push({ ...listed(char), change: partner ? 'replaced' : 'added' })
  }
  const met = new Set([...partners.values()].map(({ uid }) => uid))
  const gone = how === 'replace' ? held.slice(1).filter(({ uid }) => !met.has(uid)) : []
  changes.push(...gone.map((char) => ({ ...listed(char), change: 'removed' as const })))
  const uids = new Map([...partners].map(([fileUid, { uid }]) => [fileUid, uid]))
  return { written, removed: gone.map(({ uid }) => uid), uids, changes }
}

function partnersOf(held: Chars, given: Chars): Map<string, FileCharacter> {
  const partners = new Map<string, FileCharacter>()
  const [main, ...others] = held
  const [givenMain, ...givenOthers] = given
  if (main && givenMain) partners.set(givenMain.uid, main)
  const free = new Set(others)
  const meet = (isPartner: (mine: FileCharacter, theirs: FileCharacter) => boolean) => {
    for (const theirs of givenOthers) {
      if (partners.has(theirs.uid)) continue
      const mine = [...free].find((one) => isPartner(one, theirs))
      if (!mine) continue
      partners.set(theirs.uid, mine)
      free.delete(mine)
    }
  }
  meet((mine, theirs) => mine.uid === theirs.uid)
  meet((mine, theirs) => mine.charName === theirs.charName && mine.gameMode === theirs.gameMode)
  return partners
}

/** Returns the marks as an account stores them: in the order of the maps' pages, without empty lists. */
function inOrder(lists: NonNullable<FileCharacter['mapMarks']>) {
  return lists
    .filter(({ marks }) => marks.length > 0)
    .toSorted((a, b) => MAP_SLUGS.indexOf(a.map) - MAP_SLUGS.indexOf(b.map))
}

function listed({ fraction, level, isLevelSet, charName, gameMode }: FileCharacter) {
  return { fraction, level, isLevelSet, charName, gameMode }
}
