import type { FactLine } from '@raidkit/contract/corrections'
import type { FactChoice, FactFilter } from './choice.ts'

const FITS: Record<FactFilter, (line: FactLine) => boolean> = {
  all: () => true,
  corrected: ({ corrected }) => corrected !== undefined,
  new: ({ isNew }) => isNew === true,
  hidden: ({ isHidden }) => isHidden === true,
  unpriced: ({ isUnpriced }) => isUnpriced === true,
}

/** The lines that have every word of the search in their name, place or uid. */
export function rowsOf(lines: readonly FactLine[], { search, show }: FactChoice): FactLine[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return lines.filter((line) => {
    if (!FITS[show](line)) return false
    if (words.length === 0) return true
    const text = `${line.name} ${line.place} ${line.uid}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
