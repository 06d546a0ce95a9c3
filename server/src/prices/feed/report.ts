import type { DocumentCounts } from '@raidkit/rules/prices/feed-documents'
import { isSudden } from '@raidkit/rules/prices/feed-documents'
import { z } from 'zod'
import { SHOWN, type TermsResult } from '../../platform/outside/feed/feedCompare.ts'
import type { ReadResult } from '../../platform/outside/feed/feedRead.ts'

const Counts = z.object({ known: z.int(), unknown: z.int(), priced: z.int() })
const Moved = z.object({ uid: z.string(), figure: z.string(), before: z.number(), after: z.number() })

/** Data of a held document for the admin who decides about it. */
export const Report = z.object({
  before: Counts,
  /** Spread of the figures that moved most; null if none could be compared. */
  spread: z.object({ count: z.int(), median: z.number(), moved: z.number() }).nullable(),
  skipped: z.record(z.string(), z.int()),
  moved: z.array(Moved),
  renamed: z.array(z.object({ uid: z.string(), before: z.string(), after: z.string() })),
  /** Added and removed records by the game's ids. */
  came: z.array(z.string()),
  went: z.array(z.string()),
})
export type Report = z.infer<typeof Report>

export function reportOf(read: ReadResult, before: DocumentCounts): Report {
  const compared = [...read.prices, ...read.offers]
  const shown = compared.find(({ spread }) => isSudden(spread)) ?? mostMoved(compared)
  return {
    before,
    spread: shown?.spread ?? null,
    skipped: read.skipped,
    moved: shown && shown.spread.moved > 0 ? shown.moved.slice(0, SHOWN) : [],
    renamed: read.names.renamed,
    came: read.came,
    went: read.went,
  }
}

function mostMoved(compared: readonly TermsResult[]): TermsResult | undefined {
  return compared
    .filter(({ spread }) => spread.count > 0)
    .toSorted((a, b) => b.spread.moved - a.spread.moved)[0]
}
