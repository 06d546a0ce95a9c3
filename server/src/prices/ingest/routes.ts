import { ingestPrices, type IngestReason } from '@raidkit/contract/prices/ingest'
import type { Observation } from '@raidkit/rules/prices/prices'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { INGEST_MESSAGES } from './messages.ts'
import { observationOf, type Batch } from './observationOf.ts'

/** Registers the call that accepts observed prices from clients with a key. */
export function ingestRoutes(door: Door, { catalog, prices, now }: Deps): void {
  door.answer(ingestPrices, async ({ request: { observations, source } }) => {
    const batch = { source, nowMs: now(), catalog: catalog.current }
    const { good, refused } = sorted(observations, batch)
    const { added, duplicates } = good.length > 0 ? await prices.record(good) : { added: 0, duplicates: 0 }
    return {
      accepted: added,
      duplicates,
      refused: refused.map(({ row, reason }) => ({ row, reason, message: INGEST_MESSAGES[reason] })),
    }
  })
}

type SortedRows = { good: Observation[]; refused: { row: number; reason: IngestReason }[] }

function sorted(rows: readonly unknown[], batch: Batch): SortedRows {
  const seen = new Set<string>()
  const result: SortedRows = { good: [], refused: [] }
  for (const [row, given] of rows.entries()) {
    const read = observationOf(given, batch)
    if ('reason' in read) {
      result.refused.push({ row, reason: read.reason })
      continue
    }
    const { itemUid, mode, observedAtMs } = read.observation
    const name = `${itemUid} ${mode} ${observedAtMs}`
    if (seen.has(name)) result.refused.push({ row, reason: 'duplicate_in_batch' })
    else result.good.push(read.observation)
    seen.add(name)
  }
  return result
}
