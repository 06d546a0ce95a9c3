import type { Station, StationLevel } from '../../trade/hideout/index.ts'
import type { ModuleState } from '../../catalogue/statuses/index.ts'
import type { ItemFound, User } from '../../account/users/index.ts'

/** What of a station's level decides whether it can be built. */
export type RuledLevel = Pick<StationLevel, 'level' | 'sec' | 'items' | 'stations' | 'traders' | 'skills'>

export type RuledStation = Pick<Station, 'slug' | 'bsgId'> & { readonly levels: readonly RuledLevel[] }

/** What of a player decides it. */
export type HideoutPlayer = Pick<
  User,
  'gameEdition' | 'modulesBuilt' | 'modulesTracked' | 'skill_Crafting' | 'skill_HideoutManagement'
> & {
  itemsFound: readonly ItemFound[]
  /** The loyalty that counts with each trader; 0: they are to be met first. */
  tradersLL: Readonly<Partial<Record<string, number>>>
}

/** Something beside things that still keeps a level from being built; `has`: how far the player has come. */
export type HideoutMissing =
  | { kind: 'station'; station: string; level: number; has: number }
  | { kind: 'trader'; trader: string; loyaltyLevel: number; has: number }
  | { kind: 'skill'; skill: string; level: number; has: number }

/** One kind of thing that a level takes, and how many of them are there. */
export type LevelItem = {
  itemUid: string
  count: number
  isFoundInRaid: boolean
  isMoney: boolean
  /** At most `count`. */
  have: number
}

/** How one level of a station stands for one player. */
export type LevelView = {
  uid: string
  level: number
  sec: number
  states: readonly ModuleState[]
  /** Comes with the edition: it cannot be destroyed and asked for nothing. */
  isGiven: boolean
  missing: readonly HideoutMissing[]
  /** Skills that the player's account does not hold: they are asked for, and only the game knows them. */
  unchecked: readonly { skill: string; level: number }[]
  items: readonly LevelItem[]
}

export type StationView<S extends RuledStation = RuledStation> = {
  station: S
  /** The highest level that stands. Some editions begin with a stash higher than any that can be built. */
  level: number
  /** The level that the edition begins with. */
  givenLevel: number
  levels: readonly LevelView[]
  /** The level to be built next; undefined: all of it stands. */
  next: LevelView | undefined
}
