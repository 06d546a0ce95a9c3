export const FACT_FILTERS = ['all', 'corrected', 'new', 'hidden', 'unpriced'] as const
export type FactFilter = (typeof FACT_FILTERS)[number]

/** An entry in the table of its kind, as far as it is searched. */
type Line = {
  uid: string
  name: string
  place: string
  corrected?: number | undefined
  isNew?: true | undefined
  isHidden?: true | undefined
  isUnpriced?: true | undefined
}

const FITS: Record<FactFilter, (line: Line) => boolean> = {
  all: () => true,
  corrected: ({ corrected }) => corrected !== undefined,
  new: ({ isNew }) => isNew === true,
  hidden: ({ isHidden }) => isHidden === true,
  unpriced: ({ isUnpriced }) => isUnpriced === true,
}

/** The lines that have every word of the search in their name, place or uid. */
export function fittingLines<Known extends Line>(
  lines: readonly Known[],
  { search, show }: { search: string; show: FactFilter },
): Known[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return lines.filter((line) => {
    if (!FITS[show](line)) return false
    if (words.length === 0) return true
    const text = `${line.name} ${line.place} ${line.uid}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
