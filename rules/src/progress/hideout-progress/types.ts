import type { Station, StationLevel } from '../../trade/hideout/index.ts'
import type { ModuleState } from '../../catalogue/statuses/index.ts'
import type { ItemFound, User } from '../../account/users/index.ts'

/** Fields of a station's level that determine whether it can be built. */
export type RuledLevel = Pick<StationLevel, 'level' | 'sec' | 'items' | 'stations' | 'traders' | 'skills'>

export type RuledStation = Pick<Station, 'slug' | 'bsgId'> & { readonly levels: readonly RuledLevel[] }

/** Fields of a player that determine whether a level can be built. */
export type HideoutPlayer = Pick<
  User,
  'gameEdition' | 'modulesBuilt' | 'modulesTracked' | 'skill_Crafting' | 'skill_HideoutManagement'
> & {
  itemsFound: readonly ItemFound[]
  /** Effective loyalty with each trader; 0: the trader must be met first. */
  tradersLL: Readonly<Partial<Record<string, number>>>
}

/** Condition besides items that still keeps a level from being built; `has`: how far the player has come. */
export type HideoutMissing =
  | { kind: 'station'; station: string; level: number; has: number }
  | { kind: 'trader'; trader: string; loyaltyLevel: number; has: number }
  | { kind: 'skill'; skill: string; level: number; has: number }

/** One kind of item that a level takes, and how many of them the player has. */
export type LevelItem = {
  itemUid: string
  count: number
  isFoundInRaid: boolean
  isMoney: boolean
  /** At most `count`. */
  have: number
}

/** State of one level of a station for one player. */
export type LevelView = {
  uid: string
  level: number
  sec: number
  states: readonly ModuleState[]
  /** The level comes with the edition: it cannot be destroyed and required nothing. */
  isGiven: boolean
  missing: readonly HideoutMissing[]
  /** Required skills that the player's account does not hold, so that only the game knows them. */
  unchecked: readonly { skill: string; level: number }[]
  items: readonly LevelItem[]
}

export type StationView<S extends RuledStation = RuledStation> = {
  station: S
  /** Highest built level. Some editions begin with a stash higher than any that can be built. */
  level: number
  /** Level with which the edition begins. */
  givenLevel: number
  levels: readonly LevelView[]
  /** Level to be built next; undefined: all of them are built. */
  next: LevelView | undefined
}
