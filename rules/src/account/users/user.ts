import { z } from 'zod'
import { DEFAULT_GAME_EDITION } from '../../catalogue/editions/index.ts'
import type { PlayerFaction } from '../../platform/factions/index.ts'
import { DEFAULT_GAME_MODE } from '../../catalogue/modes/index.ts'
import type { GameMode } from '../../catalogue/modes/index.ts'
import { DEFAULT_PILOT_SETTINGS, PilotSettings } from '../../pilot/pilot/index.ts'
import { FavTargets } from './favTargets.ts'
import { DEFAULT_HIDEOUT_PREFERENCES, HideoutPreferences } from './hideoutPreferences.ts'
import {
  Character,
  CharacterState,
  DEFAULT_CHAR_NAME,
  FavList,
  MIN_LEVEL,
  PricesMap,
  Uid,
  Username,
} from './schema.ts'

/** Maximum number of characters that a user can create. Merged accounts may hold more. */
export const MOST_CHARACTERS = 20

/** Signed-in user as returned by the calls: the account, with the fields of the active character on top. */
export const User = CharacterState.extend({
  ...HideoutPreferences.shape,
  uid: Uid,
  admin: z.boolean(),
  editor: z.boolean(),
  pro: z.boolean(),
  /** Null until the user chooses one. */
  username: Username.nullable(),
  // Fields of the active character.
  charUid: Uid,
  level: Character.shape.level,
  gameMode: Character.shape.gameMode,
  fraction: Character.shape.fraction,
  charName: Character.shape.charName,
  /** All characters; the first is the account's main one. */
  chars: z.array(Character).min(1),
  favList: FavList,
  favTargets: FavTargets,
  userPricesMap: PricesMap,
  userSellPricesMap: PricesMap,
  feature_maps: z.boolean(),
  pilot: PilotSettings,
})
export type User = z.infer<typeof User>

type NewCharacter = { uid: string; fraction: PlayerFaction; gameMode?: GameMode }

/** Creates a character with its initial values. */
export function freshCharacter({ uid, fraction, gameMode = DEFAULT_GAME_MODE }: NewCharacter): Character {
  return { uid, fraction, level: MIN_LEVEL, isLevelSet: false, charName: DEFAULT_CHAR_NAME, gameMode }
}

/**
 * Creates the state of a new character, which has no progress. Traders missing from `tradersLL` and `tradersRep` use
 * the values derived from quests, at least 1 and 0.
 */
export function freshCharacterState(): CharacterState {
  return {
    questsDone: [],
    questsStarted: [],
    questsFailed: [],
    questsHidden: [],
    objectives: [],
    itemsFound: [],
    modulesBuilt: [],
    modulesTracked: [],
    gameEdition: DEFAULT_GAME_EDITION,
    isLevelSet: false,
    tradersLL: {},
    tradersRep: {},
    isSolarPowerBuilt: false,
    isIC3Built: false,
    skill_Crafting: 0,
    skill_HideoutManagement: 0,
  }
}

/** Creates the user of a first sign-in. */
export function freshUser(uid: string, main: Character): User {
  const { uid: charUid, level, gameMode, fraction, charName } = main
  return {
    ...freshCharacterState(),
    ...DEFAULT_HIDEOUT_PREFERENCES,
    uid,
    admin: false,
    editor: false,
    pro: false,
    username: null,
    charUid,
    level,
    gameMode,
    fraction,
    charName,
    chars: [main],
    favList: [],
    favTargets: [],
    userPricesMap: {},
    userSellPricesMap: {},
    feature_maps: false,
    pilot: DEFAULT_PILOT_SETTINGS,
  }
}

/** Returns true for the account's main character, which stays in PVP and cannot be deleted (spec section 5). */
export function isMainCharacter(chars: readonly Character[], charUid: string): boolean {
  return chars[0]?.uid === charUid
}
