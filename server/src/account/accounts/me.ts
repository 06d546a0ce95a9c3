import type { Me } from '@raidkit/contract/account/users'
import {
  Character,
  CharacterState,
  DEFAULT_HIDEOUT_PREFERENCES,
  freshCharacter,
  freshCharacterState,
  HideoutPreferences,
  User,
} from '@raidkit/rules/account/users'
import { DEFAULT_PILOT_SETTINGS } from '@raidkit/rules/pilot/pilot'
import { signedIn } from '../../platform/http/access/sessions.ts'
import type { CharacterRow } from '../tables/characters.ts'
import type { UserRow } from '../tables/users.ts'

/** Account with its characters, without deleted ones; the first is the main one and always exists. */
export type Player = { row: UserRow; chars: [CharacterRow, ...CharacterRow[]] }

const { favList, favTargets, userPricesMap, userSellPricesMap, pilot } = User.shape
/** Schema of the account's `data` column. */
const ACCOUNT_SHAPE = {
  ...HideoutPreferences.shape,
  favList,
  favTargets,
  userPricesMap,
  userSellPricesMap,
  pilot,
}
const FRESH_ACCOUNT = {
  ...DEFAULT_HIDEOUT_PREFERENCES,
  favList: [],
  favTargets: [],
  userPricesMap: {},
  userSellPricesMap: {},
  pilot: DEFAULT_PILOT_SETTINGS,
}
export type AccountData = Pick<User, keyof typeof ACCOUNT_SHAPE>

/** Returns the active character. */
export function activeCharacter({ row, chars }: Player): CharacterRow {
  return chars.find(({ uid }) => uid === row.charUid) ?? chars[0]
}

/** Returns the user as the calls answer it: the account with the fields of the active character on top. */
export function meOf(player: Player, nowMs: number): Me {
  const { row, chars } = player
  const active = activeCharacter(player)
  const { uid: charUid, ...ofCharacter } = characterOf(active)
  return {
    ...accountData(row.data),
    ...stateOf(active),
    ...ofCharacter,
    charUid,
    chars: chars.map(characterOf),
    uid: row.uid,
    admin: row.admin,
    editor: row.editor,
    pro: signedIn(row, nowMs).access !== 'user',
    username: row.username,
    feature_maps: row.featureMaps,
    version: row.version,
  }
}

/** Reads the account data; fields that were never saved, or saved in an outdated format, get their defaults. */
export function accountData(data: Readonly<Record<string, unknown>>): AccountData {
  return { ...FRESH_ACCOUNT, ...fitting(ACCOUNT_SHAPE, data) }
}

/** Reads a character's state with the same fallback to defaults. */
export function stateOf({ state }: Pick<CharacterRow, 'state'>): CharacterState {
  return { ...freshCharacterState(), ...fitting(CharacterState.shape, state) }
}

/** Reads a character's list entry with the same fallback to defaults. */
export function characterOf(char: CharacterRow): Character {
  const { uid } = char
  return {
    ...freshCharacter({ uid, fraction: 'Bear' }),
    ...fitting(Character.shape, { ...char, isLevelSet: char.state['isLevelSet'] }),
    uid,
  }
}

type Shape = Record<string, { safeParse: (value: unknown) => { success: boolean; data?: unknown } }>

function fitting(shape: Shape, stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const read = field.safeParse(stored[name])
    return read.success && stored[name] !== undefined ? [[name, read.data]] : []
  })
  return Object.fromEntries(fields)
}
