import { OBSERVATION_PROBLEMS } from '@raidkit/rules/prices/prices'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** Maximum number of observations in one call. */
export const INGEST_MOST_ROWS = 5000

/** Reasons for refusing a row; the other rows of the batch are recorded nevertheless. */
export const INGEST_REASONS = [
  ...OBSERVATION_PROBLEMS,
  'not_an_object',
  'unknown_item',
  'duplicate_in_batch',
] as const
export type IngestReason = (typeof INGEST_REASONS)[number]

/** Name of the source of the prices; `feed` and the like are reserved. */
const Source = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, 'up to 40 of a-z, 0-9, dot, dash and underscore')
  .refine((name) => !['feed', 'sample', 'admin', 'scan', 'import'].includes(name), 'is a name of our own')

/**
 * Records observed prices: `{uid or bsgId, mode, time (ISO or ms), price, average?, offers?}` each. The call is
 * idempotent by item, mode, time and source, so a batch may be sent again if its answer was lost.
 */
export const ingestPrices = defineCall({
  method: 'POST',
  path: '/api/v1/ingest/prices',
  access: 'visitor',
  scope: 'ingest',
  idempotent: true,
  mostBytes: 2_000_000, // 5,000 rows of 400 bytes
  request: z.object({
    /** Validated one by one, so that an invalid row does not affect the others. */
    observations: z
      .array(z.unknown())
      .min(1, 'at least one is needed')
      .max(INGEST_MOST_ROWS, `at most ${INGEST_MOST_ROWS} in one call, nothing was kept`),
    source: Source.default('ingest'),
  }),
  reply: z.object({
    accepted: z.int(),
    /** Number of rows that were known already. */
    duplicates: z.int(),
    refused: z.array(
      z.object({
        /** Index in `observations`, from 0. */
        row: z.int(),
        reason: z.enum(INGEST_REASONS),
        message: z.string(),
      }),
    ),
  }),
})
