export { FIGURE_WORDS, FIGURES, ItemFigure } from './schema.ts'
export type { FigureName, FigureUnit, FigureWord } from './schema.ts'
export { itemFigures, parseFigureWord } from './itemFigures.ts'
export type { FigureSources } from './itemFigures.ts'
