/** Limits of stored builds. */
export const LOADOUT_LIMITS = {
  /** Maximum number of builds of one account. */
  kept: 200,
  /** Maximum number of earlier versions of one build. */
  versions: 20,
  /** Maximum length of the note of a report. */
  noteLength: 300,
} as const

/** Figures by which published builds can be searched. */
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

/** Sort keys of published builds, each with its default direction. */
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

/** Number of published builds per page, and the last page: to see more, the search must be narrowed. */
export const LOADOUT_PAGE = 25
export const LAST_LOADOUT_PAGE = 40

/** Reasons for reporting a build. */
export const REPORT_REASONS = ['offensive', 'spam', 'misleading', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Visibility of a build. `removed`: an admin has hidden it from everybody but its owner. */
export const LOADOUT_STATES = ['private', 'public', 'removed'] as const
export type LoadoutState = (typeof LOADOUT_STATES)[number]
