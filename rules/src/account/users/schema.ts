import { z } from 'zod'
import { GameEdition } from '../../catalogue/editions/index.ts'
import { PlayerFaction } from '../../platform/factions/index.ts'
import { GameMode } from '../../catalogue/modes/index.ts'
import { HIGHEST_PRICE_RUB } from '../../prices/prices/index.ts'
import { SkillLevel } from '../../catalogue/skills/index.ts'
import { TradersLL, TradersRep } from '../../catalogue/traders/index.ts'
import { hasUnseen, hasUnseenBesideEmoji } from './unseenSigns.ts'

export const MIN_LEVEL = 1
export const MAX_LEVEL = 79 // the game's experience table ends here

const MOST_QUESTS = 2_000 // the game has 542
/** Maximum number of own prices of each kind, favourites and counts per account; the game has 5,312 items. */
export const MOST_ITEMS = 10_000
const MOST_MODULES = 500 // the hideout has 68 levels
const MOST_OBJECTIVES = 5_000 // the game has 1,529

export const Uid = z.string().min(1).max(64)

export const PlayerLevel = z.int().min(MIN_LEVEL).max(MAX_LEVEL)

export const DEFAULT_CHAR_NAME = 'PMC'

/** Single line of text, without control characters that would break a list or a log. */
const Line = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u)

export const CharName = Line.min(1).max(32)

export const Username = z
  .string()
  .trim()
  .min(2)
  .max(32)
  .regex(/^[\p{L}\p{N}_. -]+$/u)

/** Letters of phonetic alphabets, whose small capitals look like other letters; only ə is used by a language. */
const PHONETIC = /[\u0250-\u0258\u025A-\u02FF\u1D00-\u1DBF\uA720-\uA7FF]/u

/** Name chosen by a user. Existing names are read without these rules. */
export const NewUsername = z
  .string()
  .normalize('NFC')
  .pipe(Username)
  .refine((name) => !hasUnseen(name), 'has signs that are not seen or turn the text around')
  .refine((name) => !PHONETIC.test(name), 'has signs that names may not have')

export const NewCharName = CharName.refine(
  (name) => !hasUnseenBesideEmoji(name),
  'has signs that are not seen or turn the text around',
)

/** Character (PMC) as shown in the list of characters. */
export const Character = z.object({
  uid: Uid,
  fraction: PlayerFaction,
  level: PlayerLevel,
  /** True if the user entered the level. Characters start at 1, so a level of 1 alone carries no information. */
  isLevelSet: z.boolean(),
  charName: CharName,
  gameMode: GameMode,
})
export type Character = z.infer<typeof Character>

/**
 * Count of an item that the player has found; items found in raid are counted separately, as they serve more quests.
 */
export const ItemFound = z.object({
  uid: Uid,
  count: z.int().min(0).max(1_000_000),
  fir: z.int().min(0).max(1_000_000),
})
export type ItemFound = z.infer<typeof ItemFound>

/** Progress of a quest objective, by its id; the objective is done when the count reaches its target. */
export const ObjectiveCount = z.object({ uid: Uid, count: z.int().min(0).max(1_000_000) })
export type ObjectiveCount = z.infer<typeof ObjectiveCount>

/** Progress of one character. */
export const Progress = z.object({
  questsDone: z.array(Uid).max(MOST_QUESTS),
  /** Quests accepted from their traders and in progress. */
  questsStarted: z.array(Uid).max(MOST_QUESTS),
  questsFailed: z.array(Uid).max(MOST_QUESTS),
  questsHidden: z.array(Uid).max(MOST_QUESTS),
  objectives: z.array(ObjectiveCount).max(MOST_OBJECTIVES),
  itemsFound: z.array(ItemFound).max(MOST_ITEMS),
  /** Uids of the hideout levels that are built. */
  modulesBuilt: z.array(Uid).max(MOST_MODULES),
  /** Uids of the hideout levels whose requirements the player tracks. */
  modulesTracked: z.array(Uid).max(MOST_MODULES),
})
export type Progress = z.infer<typeof Progress>

/** Per-character state beyond the entry in the list; the user object shows that of the active character. */
export const CharacterState = Progress.extend({
  gameEdition: GameEdition,
  isLevelSet: Character.shape.isLevelSet,
  tradersLL: TradersLL,
  tradersRep: TradersRep,
  isSolarPowerBuilt: z.boolean(),
  isIC3Built: z.boolean(),
  skill_Crafting: SkillLevel,
  skill_HideoutManagement: SkillLevel,
})
export type CharacterState = z.infer<typeof CharacterState>

/** Price of one item, set by the player. */
export const OwnPrice = z.int().min(0).max(HIGHEST_PRICE_RUB)

/** Prices set by the player, by item uid. */
export const PricesMap = z.record(Uid, OwnPrice).refine((prices) => Object.keys(prices).length <= MOST_ITEMS)
export type PricesMap = z.infer<typeof PricesMap>

export const FavList = z.array(Uid).max(MOST_ITEMS)
