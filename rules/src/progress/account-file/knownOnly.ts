import type { FileAccount, FileCharacter, ImportReport } from './schema.ts'

type SkippedIds = ImportReport['skipped'][number]
type IdField = SkippedIds['field']

const NAMED_UIDS = 5 // enough to find them in the file; the full list could hold thousands

const itself = (uid: string) => uid

/** Lookups for ids that exist in the game. */
export type GameIds = {
  isItem: (uid: string) => boolean
  isQuest: (uid: string) => boolean
  isModule: (uid: string) => boolean
  isObjective: (uid: string) => boolean
}

/** Removes ids that the game does not have from an account of a file, and lists them as skipped. */
export function knownAccount(account: FileAccount, { isItem }: GameIds) {
  const skipped: SkippedIds[] = []
  const list = keeper(skipped, null)
  const prices = (field: 'userPricesMap' | 'userSellPricesMap') => {
    const entries = Object.entries(account[field])
    return Object.fromEntries(list(field, { entries, uidOf: ([uid]) => uid, isKnown: isItem }))
  }
  const favourites = [...new Set(account.favList)]
  const known: FileAccount = {
    ...account,
    favList: list('favList', { entries: favourites, uidOf: itself, isKnown: isItem }),
    favTargets: account.favTargets.filter(({ uid }) => isItem(uid)),
    userPricesMap: prices('userPricesMap'),
    userSellPricesMap: prices('userSellPricesMap'),
  }
  return { account: known, skipped }
}

/** Does the same for a character. */
export function knownCharacter(char: FileCharacter, ids: GameIds) {
  const { isItem, isQuest, isModule, isObjective } = ids
  const skipped: SkippedIds[] = []
  const list = keeper(skipped, char.charName)
  const uids = (field: UidField, isKnown: GameIds['isItem']) =>
    list(field, { entries: [...new Set(char[field])], uidOf: itself, isKnown })
  const known: FileCharacter = {
    ...char,
    questsDone: uids('questsDone', isQuest),
    questsStarted: uids('questsStarted', isQuest),
    questsFailed: uids('questsFailed', isQuest),
    questsHidden: uids('questsHidden', isQuest),
    objectives: list('objectives', { entries: lastOf(char.objectives), uidOf: named, isKnown: isObjective }),
    itemsFound: list('itemsFound', { entries: lastOf(char.itemsFound), uidOf: named, isKnown: isItem }),
    modulesBuilt: uids('modulesBuilt', isModule),
    modulesTracked: uids('modulesTracked', isModule),
  }
  return { char: known, skipped }
}

type UidField = Exclude<
  IdField,
  'favList' | 'userPricesMap' | 'userSellPricesMap' | 'objectives' | 'itemsFound'
>

const named = ({ uid }: { uid: string }) => uid

/** Keeps the last of several entries with the same uid, as a map would. */
function lastOf<Entry extends { uid: string }>(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.uid, entry])).values()]
}

type List<Entry> = {
  entries: readonly Entry[]
  uidOf: (entry: Entry) => string
  isKnown: (uid: string) => boolean
}

/** Returns a function that keeps the entries whose id is known and records the others as skipped. */
function keeper(skipped: SkippedIds[], charName: string | null) {
  return <Entry>(field: IdField, { entries, uidOf, isKnown }: List<Entry>): Entry[] => {
    const unknown = entries.map(uidOf).filter((uid) => !isKnown(uid))
    if (unknown.length > 0)
      skipped.push({ field, charName, count: unknown.length, uids: unknown.slice(0, NAMED_UIDS) })
    return entries.filter((entry) => isKnown(uidOf(entry)))
  }
}
