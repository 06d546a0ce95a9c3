import { FIGURES, type ChangedFigure, type Figures, type FigureValue } from './schema.ts'

/**
 * Returns the differences between two states of a thing, in the order of the table. A missing thing has no figures and
 * reads as one with empty lists.
 */
export function changedFigures(before: Figures = {}, after: Figures = {}): ChangedFigure[] {
  return FIGURES.flatMap((what): ChangedFigure[] => {
    const [was, is] = [before[what] ?? null, after[what] ?? null]
    return isSame(was, is) ? [] : [{ what, before: was, after: is }]
  })
}

function isSame(one: FigureValue | null, other: FigureValue | null): boolean {
  // Lists contain only texts.
  return Array.isArray(one) || Array.isArray(other)
    ? JSON.stringify(one ?? []) === JSON.stringify(other ?? [])
    : one === other
}
