/** Pages that show changes of the facts. */
export const SEEN_PAGES = ['item', 'tracker', 'quests', 'hideout', 'crafts', 'barters'] as const
export type SeenPage = (typeof SEEN_PAGES)[number]

/** Figures that those pages show. */
export const FIGURES = [
  ...(['name', 'shortName', 'slots', 'weight', 'basePrice', 'pricePerSlot'] as const),
  ...(['fleaBan', 'fleaLevel', 'fleaFee', 'traderAsks', 'traderPays', 'tags'] as const),
  ...(['needed', 'neededFir', 'forQuests', 'forHideout'] as const),
  ...(['trader', 'level', 'objectives', 'objectiveTotal', 'requirements', 'experience', 'kappa'] as const),
  ...(['station', 'given', 'durationSec', 'cost', 'profit', 'profitPerHour', 'savings'] as const),
] as const
export type FigureName = (typeof FIGURES)[number]

export type FigureValue = number | string | boolean | readonly string[]
export type Figures = Readonly<Partial<Record<FigureName, FigureValue | undefined>>>

/** A figure that changes; null: there is none. */
export type ChangedFigure = { what: FigureName; before: FigureValue | null; after: FigureValue | null }
