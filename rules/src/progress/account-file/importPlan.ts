import { DEFAULT_HIDEOUT_PREFERENCES, MOST_TARGETS, type FavTarget } from '../../account/users/index.ts'
import { asTargetChanges, withTargetChanges } from '../../market/watch-list/index.ts'
import { MAP_SLUGS } from '../../platform/maps/index.ts'
import { knownAccount, knownCharacter, type GameIds } from './knownOnly.ts'
import type {
  AccountFile,
  FileAccount,
  FileCharacter,
  ImportPart,
  ImportReport,
  ImportWay,
} from './schema.ts'

/** An account as it is before the import. */
export type HeldAccount = { account: FileAccount; chars: readonly FileCharacter[] }

export type ImportAsked = {
  file: AccountFile
  how: ImportWay
  /** Reports whether this player may save a part of the file. */
  may: (part: ImportPart) => boolean
  ids: GameIds
}

/** Account fields and characters after the import, with the report. */
export type ImportPlan = {
  account: FileAccount
  chars: ImportedChars
  /** Uid in the file of the character that becomes active; undefined: the active character stays. */
  activeFileUid: string | undefined
  report: ImportReport
}

/** Plans the effect of an import on an account. Only the check that the file's username is free remains open. */
export function importPlan(held: HeldAccount, { file, how, may, ids }: ImportAsked): ImportPlan {
  const ofAccount = knownAccount(file.account, ids)
  const ofChars = file.chars.map((char) => knownCharacter(char, ids))
  const wanted = wantedAccount(held.account, ofAccount.account, how)
  const account = { ...wanted }
  const needsPro: ImportPart[] = []
  const keepHeld = (part: ImportPart, fields: readonly (keyof FileAccount)[]) => {
    if (may(part)) return
    const kept = picked(held.account, fields)
    if (!isSame(picked(wanted, fields), kept)) needsPro.push(part)
    Object.assign(account, kept)
  }
  keepHeld('prices', PRICE_FIELDS)
  keepHeld('switches', SWITCHES)
  const given = ofChars.map(({ char }) => char)
  const wantedChars = importedChars(held.chars, given, how)
  const mayChars = may('chars')
  const chars = mayChars ? wantedChars : importedChars(held.chars, [], 'merge')
  if (!mayChars && wantedChars.changes.length > 0) needsPro.unshift('chars')
  const skipped = [...ofAccount.skipped, ...ofChars.flatMap((char) => char.skipped)]
  const report = {
    ...accountReport(held.account, account),
    chars: chars.changes,
    isUsernameTaken: false,
    skipped,
    needsPro,
  }
  const activeFileUid = how === 'replace' && mayChars ? file.account.charUid : undefined
  return { account, chars, activeFileUid, report }
}

const PRICE_FIELDS = ['userPricesMap', 'userSellPricesMap'] as const
// The cast is safe: these are the object's own keys.
const SWITCHES = Object.keys(DEFAULT_HIDEOUT_PREFERENCES) as (keyof typeof DEFAULT_HIDEOUT_PREFERENCES)[]

function wantedAccount(held: FileAccount, file: FileAccount, how: ImportWay): FileAccount {
  // A file without a username does not clear the account's: others know the account by it.
  if (how === 'replace') return { ...file, username: file.username ?? held.username, charUid: held.charUid }
  return {
    ...file,
    username: held.username ?? file.username,
    language: held.language,
    charUid: held.charUid,
    favList: [...new Set([...held.favList, ...file.favList])],
    favTargets: withTargetChanges(held.favTargets, asTargetChanges(file.favTargets)).slice(0, MOST_TARGETS),
    userPricesMap: { ...held.userPricesMap, ...file.userPricesMap },
    userSellPricesMap: { ...held.userSellPricesMap, ...file.userSellPricesMap },
  }
}

function accountReport(held: FileAccount, next: FileAccount) {
  const [before, after] = [new Set(held.favList), new Set(next.favList)]
  const kinds = PRICE_FIELDS.map((field) => priceChanges(held[field], next[field]))
  const sum = (of: (kind: ImportReport['prices']) => number) =>
    kinds.reduce((total, kind) => total + of(kind), 0)
  return {
    favourites: {
      added: next.favList.filter((uid) => !before.has(uid)).length,
      removed: held.favList.filter((uid) => !after.has(uid)).length,
    },
    targets: targetChanges(held.favTargets, next.favTargets),
    prices: {
      added: sum(({ added }) => added),
      changed: sum(({ changed }) => changed),
      removed: sum(({ removed }) => removed),
    },
    switches: SWITCHES.filter((name) => held[name] !== next[name]).length,
    isPilotChanged: !isSame(held.pilot, next.pilot),
    language: held.language === next.language ? null : next.language,
    username: held.username === next.username ? null : next.username,
  }
}

/** Counts the targets that are set, changed or removed. */
function targetChanges(held: readonly FavTarget[], next: readonly FavTarget[]): number {
  const textOf = (target: FavTarget) => `${target.mode} ${target.uid} ${target.when} ${target.rub}`
  const placeOf = ({ mode, uid }: FavTarget) => `${mode} ${uid}`
  const [before, after] = [new Set(held.map(textOf)), new Set(next.map(placeOf))]
  const isOther = (target: FavTarget) => !before.has(textOf(target))
  return next.filter(isOther).length + held.filter((target) => !after.has(placeOf(target))).length
}

type Prices = Readonly<Record<string, number>>

function priceChanges(held: Prices, next: Prices): ImportReport['prices'] {
  const [before, after] = [new Map(Object.entries(held)), new Map(Object.entries(next))]
  return {
    added: [...after.keys()].filter((uid) => !before.has(uid)).length,
    changed: [...after].filter(([uid, price]) => before.has(uid) && before.get(uid) !== price).length,
    removed: [...before.keys()].filter((uid) => !after.has(uid)).length,
  }
}

function picked(account: FileAccount, fields: readonly (keyof FileAccount)[]): Partial<FileAccount> {
  return Object.fromEntries(fields.map((field) => [field, account[field]]))
}

/** A character after an import; it is new if it has no uid. */
type ImportedChar = {
  uid: string | undefined
  /** Uid of the character in the file. */
  fileUid: string
  char: FileCharacter
}

type Chars = readonly FileCharacter[]

type ImportedChars = {
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
function importedChars(held: Chars, given: Chars, how: ImportWay): ImportedChars {
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

/** Reports whether two JSON values are equal, whatever the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [mine, theirs] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))]
  return mine.length === theirs.size && mine.every(([name, value]) => isSame(value, theirs.get(name)))
}
