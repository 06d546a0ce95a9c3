import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { BoardPlayer } from '@raidkit/rules/trade/trade-board'
import {
  DEFAULT_HIDEOUT_PREFERENCES,
  freshCharacterState,
  levelUpdate,
  MIN_LEVEL,
  type User,
} from '@raidkit/rules/account/users'

const NOBODY: BoardPlayer = {
  ...DEFAULT_HIDEOUT_PREFERENCES,
  ...freshCharacterState(),
  level: MIN_LEVEL,
  userPricesMap: {},
  userSellPricesMap: {},
}

type BoardPlayerOptions = {
  mode: GameMode
  /** Without the full calculators the switches keep their defaults. */
  hasCalculators: boolean
  /** Level that the reader has set for the mode, from any storage. */
  level?: number | undefined
  /** Restricts crafts to these levels of the hideout, regardless of the switches; undefined: the switches decide. */
  onlyBuilt?: User['modulesBuilt'] | undefined
  /** Loyalty levels derived from quests and entries; undefined: the entries alone. */
  loyalties?: BoardPlayer['tradersLL'] | undefined
}

/** Returns the player for the calculators. Progress of a character of the other mode is ignored. */
export function boardPlayer(
  user: User | undefined,
  { onlyBuilt, ...given }: BoardPlayerOptions,
): BoardPlayer {
  const player = playerOf(user, given)
  return onlyBuilt ? { ...player, modulesBuilt: onlyBuilt, onlyBuilt: true } : player
}

function playerOf(user: User | undefined, given: BoardPlayerOptions): BoardPlayer {
  const { mode, hasCalculators, loyalties } = given
  const level = levelUpdate(given.level)
  if (!user) return { ...NOBODY, ...level }
  const known = { ...user, ...level, tradersLL: loyalties ?? user.tradersLL }
  const player = hasCalculators ? known : { ...known, ...DEFAULT_HIDEOUT_PREFERENCES }
  return user.gameMode === mode ? player : { ...player, hideoutUseProgress: false }
}

/** Fields of the player that the calculators read. */
const FIELDS = Object.keys({
  ...DEFAULT_HIDEOUT_PREFERENCES,
  level: 0,
  isLevelSet: 0,
  tradersLL: 0,
  questsDone: 0,
  modulesBuilt: 0,
  gameEdition: 0,
  isSolarPowerBuilt: 0,
  isIC3Built: 0,
  skill_Crafting: 0,
  skill_HideoutManagement: 0,
  userPricesMap: 0,
  userSellPricesMap: 0,
  onlyBuilt: 0,
} satisfies Record<keyof BoardPlayer, unknown>) as (keyof BoardPlayer)[] // safe: its own keys

/** Tells whether the calculators return the same results for both players. */
export function isSamePlayer(one: BoardPlayer, other: BoardPlayer): boolean {
  return FIELDS.every((field) => one[field] === other[field])
}

/**
 * Tells whether the calculators return the same results as for a visitor. Progress is irrelevant while it is not
 * counted.
 */
export function isAnybody(player: BoardPlayer): boolean {
  const settings = Object.keys(DEFAULT_HIDEOUT_PREFERENCES) as (keyof typeof DEFAULT_HIDEOUT_PREFERENCES)[] // its own keys
  const isUsual = [...settings, 'skill_Crafting' as const, 'skill_HideoutManagement' as const].every(
    (field) => player[field] === NOBODY[field],
  )
  const own = [player.userPricesMap, player.userSellPricesMap]
  return isUsual && !player.onlyBuilt && own.every((prices) => Object.keys(prices).length === 0)
}
