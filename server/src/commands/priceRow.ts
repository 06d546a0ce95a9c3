import { z } from 'zod'
import type { Observation } from '@raidkit/rules/prices/prices'
import { DAY_MS } from '@raidkit/rules/platform/time'
import { INGEST_MESSAGES } from '../prices/ingest/messages.ts'
import { observationOf, type Batch } from '../prices/ingest/observationOf.ts'
import type { PriceDay } from '../platform/store/prices/priceDays.ts'

const Day = z.iso.date()

export type PriceRow = { observation: Observation } | { day: PriceDay } | { problem: string }

/** A row of an imported file: an observation by its `time`, or the price of a whole `day`; or what is wrong with it. */
export function priceRow(row: unknown, batch: Batch): PriceRow {
  if (typeof row === 'object' && row !== null && 'day' in row && row.day !== undefined)
    return dayRow(row, batch)
  const read = observationOf(row, batch)
  return 'reason' in read ? { problem: INGEST_MESSAGES[read.reason] } : read
}

function dayRow(row: object & { day: unknown; low?: unknown }, batch: Batch): PriceRow {
  if (!Day.safeParse(row.day).success) return { problem: 'day must be written like 2024-05-01' }
  const atMs = Date.parse(`${String(row.day)}T00:00:00Z`)
  if (atMs + DAY_MS > batch.nowMs) return { problem: 'day is not over yet' }
  // Judged as of that day: no day is too old.
  const read = observationOf({ ...row, time: atMs }, { ...batch, nowMs: atMs })
  if ('reason' in read) return { problem: INGEST_MESSAGES[read.reason] }
  const { itemUid, mode, lowestRub, averageRub, offers } = read.observation
  const low = row.low ?? lowestRub
  if (typeof low !== 'number' || !Number.isSafeInteger(low) || low < 1 || low > lowestRub) {
    return { problem: 'low must be a whole number of roubles from 1 to price' }
  }
  return {
    day: {
      item: itemUid,
      mode,
      at: new Date(atMs),
      lowestMin: low,
      lowestMean: lowestRub,
      averageMean: averageRub,
      offersMean: offers,
      offersMin: offers,
      samples: 1,
    },
  }
}
