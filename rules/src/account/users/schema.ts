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
/** Own prices of each kind, favourites and counts an account may have; the game has 5,312 items. */
export const MOST_ITEMS = 10_000
const MOST_MODULES = 500 // the hideout has 68 levels
const MOST_OBJECTIVES = 5_000 // the game has 1,529

export const Uid = z.string().min(1).max(64)

export const PlayerLevel = z.int().min(MIN_LEVEL).max(MAX_LEVEL)

export const DEFAULT_CHAR_NAME = 'PMC'

/** One line of text: no control signs that would break a list or a log. */
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

/** Letters of phonetic alphabets, whose small capitals look like others; ə alone is of a language. */
const PHONETIC = /[\u0250-\u0258\u025A-\u02FF\u1D00-\u1DBF\uA720-\uA7FF]/u

/** A name as somebody may give it themselves. What was given before is read as it is. */
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

/** One PMC as the list of characters shows it. */
export const Character = z.object({
  uid: Uid,
  fraction: PlayerFaction,
  level: PlayerLevel,
  /** Whether somebody entered the level. A character begins at 1, so that a level of 1 alone says nothing. */
  isLevelSet: z.boolean(),
  charName: CharName,
  gameMode: GameMode,
})
export type Character = z.infer<typeof Character>

/** How many of an item the player has found; those found in raid are counted apart, for they serve more quests. */
export const ItemFound = z.object({
  uid: Uid,
  count: z.int().min(0).max(1_000_000),
  fir: z.int().min(0).max(1_000_000),
})
export type ItemFound = z.infer<typeof ItemFound>

/** How far one objective of a quest is, by the id of the objective; done when it has reached its count. */
export const ObjectiveCount = z.object({ uid: Uid, count: z.int().min(0).max(1_000_000) })
export type ObjectiveCount = z.infer<typeof ObjectiveCount>

/** What one character has done. */
export const Progress = z.object({
  questsDone: z.array(Uid).max(MOST_QUESTS),
  /** Taken from their traders and under way. */
  questsStarted: z.array(Uid).max(MOST_QUESTS),
  questsFailed: z.array(Uid).max(MOST_QUESTS),
  questsHidden: z.array(Uid).max(MOST_QUESTS),
  objectives: z.array(ObjectiveCount).max(MOST_OBJECTIVES),
  itemsFound: z.array(ItemFound).max(MOST_ITEMS),
  /** Hideout levels that stand, by the uid of the level. */
  modulesBuilt: z.array(Uid).max(MOST_MODULES),
  /** Hideout levels whose needs the player follows. */
  modulesTracked: z.array(Uid).max(MOST_MODULES),
})
export type Progress = z.infer<typeof Progress>

/** What belongs to one character beyond its entry in the list; the user shows those of the active one. */
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

/** A player's own price of one item. */
export const OwnPrice = z.int().min(0).max(HIGHEST_PRICE_RUB)

/** Item uid → a player's own price. */
export const PricesMap = z.record(Uid, OwnPrice).refine((prices) => Object.keys(prices).length <= MOST_ITEMS)
export type PricesMap = z.infer<typeof PricesMap>

export const FavList = z.array(Uid).max(MOST_ITEMS)
