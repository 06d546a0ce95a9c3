export {
  CharName,
  Character,
  CharacterState,
  DEFAULT_CHAR_NAME,
  FavList,
  ItemFound,
  ObjectiveCount,
  MAX_LEVEL,
  MIN_LEVEL,
  MOST_ITEMS,
  NewCharName,
  NewUsername,
  OwnPrice,
  PlayerLevel,
  PricesMap,
  Progress,
  Username,
} from './schema.ts'
export {
  DEFAULT_HIDEOUT_PREFERENCES,
  FUEL_TYPES,
  FuelType,
  HideoutPreferences,
  ic3Flag,
} from './hideoutPreferences.ts'
export {
  MOST_CHARACTERS,
  User,
  freshCharacter,
  freshCharacterState,
  freshUser,
  isMainCharacter,
} from './user.ts'
export { PRO_FIELDS, UserUpdate, refusedFields } from './userUpdate.ts'
export type { UserField } from './userUpdate.ts'
export { hasProgress, knownLevel, levelUpdate, playerLevel } from './playerLevel.ts'
export { FavChanges, withFavChanges } from './favChanges.ts'
export { FavTarget, FavTargets, MOST_TARGETS, TARGET_SIDES } from './favTargets.ts'
export { toggledFavourite } from './toggledFavourite.ts'
export { mergedUpdate } from './mergedUpdate.ts'
export type { MergeableUser } from './mergedUpdate.ts'
export { hasUnseen, hasUnseenBesideEmoji, seenName } from './unseenSigns.ts'
