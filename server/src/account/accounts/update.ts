import { Refusal } from '@raidkit/contract/platform/errors'
import {
  CharacterState,
  DEFAULT_HIDEOUT_PREFERENCES,
  freshCharacterState,
  mergedUpdate,
  type FavChanges,
  type Progress,
  type UserField,
  type UserUpdate,
  FavList,
  MOST_ITEMS,
  MOST_TARGETS,
  withFavChanges,
  type FavTarget,
} from '@raidkit/rules/account/users'
import { type TargetChange, targetsOf, withTargetChanges } from '@raidkit/rules/market/watch-list'
import type { GameIds } from '../../catalogue/facts/index.ts'
import type { CharacterRow } from '../tables/characters.ts'
import { isReservedName } from './names.ts'
import { accountData, activeCharacter, stateOf, type Player, type PlayerChange } from './player.ts'

export type AskedUpdate = {
  update: UserUpdate
  /** Values that the page showed, and the uid of the character they belong to. */
  was?: (UserUpdate & { charUid?: string | undefined }) | undefined
  favChanges?: FavChanges | undefined
  targetChanges?: readonly TargetChange[] | undefined
}

// Safe: the objects' own keys.
const STATE_FIELDS = Object.keys(freshCharacterState()) as UserField[]
const SWITCHES = Object.keys(DEFAULT_HIDEOUT_PREFERENCES) as UserField[]
const ENTRY_FIELDS = ['level', 'gameMode', 'fraction', 'charName'] as const satisfies UserField[]

/**
 * Computes what an update writes: account fields, and character fields for the character that the page showed. `ic3` is
 * validated but not stored: the discount follows from hideoutUseProgress and isIC3Built (`ic3Flag`), so that a page
 * with outdated values cannot contradict them.
 */
export function playerUpdate(player: Player, asked: AskedUpdate, ids: GameIds): PlayerChange {
  const { update, was, favChanges, targetChanges } = asked
  const { data } = player.row
  const char = shownCharacter(player, was?.charUid)
  const now = { ...accountData(data), ...stateOf(char ?? activeCharacter(player)) }
  const merged = mergedUpdate(now, update, was)
  checkIds(now, merged, ids)
  const account: PlayerChange['account'] = {}
  if (merged.username !== undefined) {
    if (merged.username !== player.row.username && isReservedName(merged.username))
      throw new Refusal('username_reserved')
    account.username = merged.username
  }
  const fields = picked(merged, SWITCHES)
  if (merged.favList || favChanges) {
    fields['favList'] = keptFavourites({ favList: merged.favList, favChanges }, now.favList, ids.isItem)
  }
  if (fields['favList'] || targetChanges) {
    fields['favTargets'] = keptTargets(targetChanges ?? [], now.favTargets, fields['favList'] ?? now.favList)
  }
  if (Object.keys(fields).length > 0) account.data = { ...data, ...fields }
  const { modulesBuilt } = merged
  // Programs and imports send levels only; solar power and the third Intelligence Center are derived from them.
  const flags = modulesBuilt && ids.builtFlags({ before: now.modulesBuilt, after: modulesBuilt })
  const changed = changedCharacter(player, char, {
    ...flags,
    ...(merged.level !== undefined && { isLevelSet: true }),
    ...merged,
  })
  return {
    ...(Object.keys(account).length > 0 && { account }),
    ...(changed && { chars: [changed] }),
  }
}

/** Returns the character that the page showed, by default the active one. */
export function shownCharacter(player: Player, charUid: string | undefined): CharacterRow | undefined {
  if (charUid === undefined) return activeCharacter(player)
  return player.chars.find(({ uid }) => uid === charUid)
}

function changedCharacter(player: Player, char: CharacterRow | undefined, merged: UserUpdate) {
  const state = picked(merged, STATE_FIELDS)
  const entry = picked(merged, ENTRY_FIELDS)
  if (Object.keys(state).length + Object.keys(entry).length === 0) return undefined
  if (!char) throw new Refusal('version_conflict', { field: 'was.charUid', why: 'this character is gone' })
  if (merged.gameMode === 'PVE' && char.uid === player.row.uid)
    throw new Refusal('main_character', { field: 'gameMode', why: 'the main character stays in PVP' })
  checkSizes(state)
  return { ...char, ...entry, state: { ...char.state, ...state } }
}

/**
 * Checks the size of merged lists. Two valid lists may exceed the limit when merged, and could then not be read back.
 */
export function checkSizes(state: Record<string, unknown>): void {
  const problem = CharacterState.partial().safeParse(state).error?.issues[0]
  if (problem) throw new Refusal('bad_request', { field: problem.path.join('.'), why: problem.message })
}

/**
 * Refuses ids that the game does not have. Ids that the character already has may stay, as they can come back into the
 * catalogue.
 */
function checkIds(now: Progress, merged: UserUpdate, ids: GameIds): void {
  const uids = (entries: readonly { uid: string }[] = []) => entries.map(({ uid }) => uid)
  const fields = [
    ['questsDone', now.questsDone, merged.questsDone, ids.isQuest],
    ['questsStarted', now.questsStarted, merged.questsStarted, ids.isQuest],
    ['questsFailed', now.questsFailed, merged.questsFailed, ids.isQuest],
    ['questsHidden', now.questsHidden, merged.questsHidden, ids.isQuest],
    ['objectives', uids(now.objectives), uids(merged.objectives), ids.isObjective],
    ['modulesBuilt', now.modulesBuilt, merged.modulesBuilt, ids.isModule],
    ['modulesTracked', now.modulesTracked, merged.modulesTracked, ids.isModule],
    ['itemsFound', uids(now.itemsFound), uids(merged.itemsFound), ids.isItem],
  ] as const
  for (const [field, held, next = [], isKnown] of fields) {
    const known = new Set(held)
    const unknown = next.find((uid) => !known.has(uid) && !isKnown(uid))
    if (unknown !== undefined) throw new Refusal('bad_request', { field, why: `the game has no ${unknown}` })
  }
}

function picked(update: UserUpdate, fields: readonly UserField[]): Record<string, unknown> {
  const given = fields.filter((field) => update[field] !== undefined)
  return Object.fromEntries(given.map((field) => [field, update[field]]))
}

type FavouritesInput = { favList?: readonly string[] | undefined; favChanges?: FavChanges | undefined }

/**
 * Returns the favourites to store: unique, in the given order, and only uids of existing items. Existing favourites may
 * stay, as an item that is missing from the catalogue can come back.
 */
function keptFavourites(
  { favList, favChanges }: FavouritesInput,
  stored: unknown,
  exists: (uid: string) => boolean,
): string[] {
  const before = FavList.safeParse(stored).data ?? []
  const known = new Set(before)
  const wanted = withFavChanges(favList ?? before, favChanges ?? { added: [], removed: [] })
  const kept = [...new Set(wanted)].filter((uid) => exists(uid) || known.has(uid))
  if (kept.length > MOST_ITEMS)
    throw new Refusal('bad_request', { field: 'favList', why: `at most ${MOST_ITEMS}` })
  return kept
}

/** Applies target changes and keeps the targets of favourites only. */
function keptTargets(
  changes: readonly TargetChange[],
  before: readonly FavTarget[],
  favList: unknown,
): FavTarget[] {
  const kept = targetsOf(withTargetChanges(before, changes), FavList.safeParse(favList).data ?? [])
  if (kept.length > MOST_TARGETS) {
    throw new Refusal('bad_request', { field: 'targetChanges', why: `at most ${MOST_TARGETS}` })
  }
  return kept
}
