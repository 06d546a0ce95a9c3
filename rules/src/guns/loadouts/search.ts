/** So much of builds is kept for somebody. */
export const LOADOUT_LIMITS = {
  /** Builds of one account. */
  kept: 200,
  /** Earlier versions of one build. */
  versions: 20,
  /** The longest note of a report. */
  noteLength: 300,
} as const

/** Figures that published builds are searched by. */
export const LOADOUT_FIGURES = [
  'ergonomics',
  'recoilVertical',
  'recoilHorizontal',
  'accuracy',
  'weight',
  'capacity',
  'velocity',
  'rateOfFire',
] as const
export type LoadoutFigure = (typeof LOADOUT_FIGURES)[number]

/** What published builds are sorted by, each with what stands first. */
export const LOADOUT_SORTS = {
  newest: 'desc',
  likes: 'desc',
  ergonomics: 'desc',
  recoilVertical: 'asc',
  accuracy: 'asc',
  weight: 'asc',
  capacity: 'desc',
  price: 'asc',
} as const
export type LoadoutSort = keyof typeof LOADOUT_SORTS
export const LOADOUT_SORT_NAMES = Object.keys(LOADOUT_SORTS) as [LoadoutSort, ...LoadoutSort[]] // the keys of the table are the sorts

/** Published builds on one page, and the last page: who wants to see more narrows the search. */
export const LOADOUT_PAGE = 25
export const LAST_LOADOUT_PAGE = 40

/** Why somebody reports a build. */
export const REPORT_REASONS = ['offensive', 'spam', 'misleading', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Who sees a build. `removed`: an admin has hidden it from everybody but its owner. */
export const LOADOUT_STATES = ['private', 'public', 'removed'] as const
export type LoadoutState = (typeof LOADOUT_STATES)[number]
