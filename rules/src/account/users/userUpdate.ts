import { z } from 'zod'
import { FEATURES, hasFeature } from '../../platform/access/index.ts'
import type { Access, AccessOverrides, Feature } from '../../platform/access/index.ts'
import { PlayerFactionInput } from '../../platform/factions/index.ts'
import { DEFAULT_HIDEOUT_PREFERENCES, HideoutPreferences } from './hideoutPreferences.ts'
import { Character, CharacterState, FavList, NewCharName, NewUsername } from './schema.ts'

/**
 * Fields that users may change themselves. Characters, own prices and Pilot have separate calls; admin, pro and
 * feature_maps are set by admins.
 */
export const UserUpdate = z
  .strictObject({
    ...CharacterState.shape,
    ...HideoutPreferences.shape,
    username: NewUsername,
    level: Character.shape.level,
    gameMode: Character.shape.gameMode,
    fraction: PlayerFactionInput,
    charName: NewCharName,
    favList: FavList,
    /** Sent along when hideoutUseProgress is switched (spec section 4). */
    ic3: z.boolean(),
  })
  .partial()
export type UserUpdate = z.infer<typeof UserUpdate>

export type UserField = keyof UserUpdate

// Object keys instead of the schema's shape, which is not available in the browser.
const CALCULATOR_FIELDS = Object.keys(DEFAULT_HIDEOUT_PREFERENCES) as (keyof HideoutPreferences)[] // its own keys

/** Feature that each restricted field needs (spec sections 5 and 6). */
const FIELD_FEATURES: Partial<Record<UserField, Feature>> = {
  ...Object.fromEntries(CALCULATOR_FIELDS.map((field) => [field, 'fullCalculators' as const])),
  ic3: 'fullCalculators',
  level: 'profileEditing',
  isLevelSet: 'profileEditing',
  tradersLL: 'profileEditing',
  tradersRep: 'profileEditing',
  fraction: 'profileEditing',
  gameEdition: 'profileEditing',
  charName: 'profileEditing',
  skill_Crafting: 'profileEditing',
  skill_HideoutManagement: 'profileEditing',
  gameMode: 'modeSwitch',
  questsDone: 'saveProgress',
  questsStarted: 'saveProgress',
  questsFailed: 'saveProgress',
  questsHidden: 'saveProgress',
  objectives: 'saveProgress',
  itemsFound: 'saveProgress',
  modulesBuilt: 'saveProgress',
  modulesTracked: 'saveProgress',
  isSolarPowerBuilt: 'saveProgress',
  isIC3Built: 'saveProgress',
}

const LIMITED_FIELDS = Object.keys(FIELD_FEATURES) as UserField[] // its own keys

/** Fields that need Pro unless the operator opened them to others. */
export const PRO_FIELDS: readonly UserField[] = LIMITED_FIELDS.filter((field) => {
  const feature = FIELD_FEATURES[field]
  return feature !== undefined && FEATURES[feature] === 'pro'
})

/** Returns the fields of an update that a user of this access level may not change. */
export function refusedFields(
  update: UserUpdate,
  level: Access,
  overrides: AccessOverrides = {},
): UserField[] {
  return LIMITED_FIELDS.filter((field) => {
    const feature = FIELD_FEATURES[field]
    return update[field] !== undefined && feature !== undefined && !hasFeature(level, feature, overrides)
  })
}
