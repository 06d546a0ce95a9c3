import { carriedMode } from '@raidkit/rules/catalogue/modes'
import { observationProblem, type Observation } from '@raidkit/rules/prices/prices'
import type { Catalog } from '@raidkit/catalog/load'
import type { IngestReason } from '@raidkit/contract/prices/ingest'
import { z } from 'zod'

const IsoTime = z.iso.datetime({ offset: true })

/** Context shared by all rows of a batch. */
export type Batch = { source: string; nowMs: number; catalog: Pick<Catalog, 'itemsByUid' | 'itemsByBsgId'> }
type ItemRead = { uid: string } | { reason: IngestReason }
export type Read = { observation: Observation } | { reason: IngestReason }

/** Converts a row of a batch to an observation, or returns the reason why it is invalid. */
export function observationOf(row: unknown, { source, nowMs, catalog }: Batch): Read {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return { reason: 'not_an_object' }
  const { uid, bsgId, mode, time, price, average, offers }: Record<string, unknown> = { ...row }
  const item = itemOf(uid ?? undefined, bsgId ?? undefined, catalog)
  if ('reason' in item) return item
  const like = {
    itemUid: item.uid,
    mode: modeOf(mode),
    observedAtMs: timeOf(time),
    source,
    lowestRub: price,
    averageRub: average ?? null,
    offers: offers ?? null,
  }
  const reason = observationProblem(like, nowMs)
  // Safe: the rule has validated every field.
  return reason ? { reason } : { observation: like as Observation }
}

/** Finds the item by our id or the game's; both may be given if they identify the same item. */
function itemOf(uid: unknown, bsgId: unknown, { itemsByUid, itemsByBsgId }: Batch['catalog']): ItemRead {
  if (!isName(uid) || !isName(bsgId) || (uid ?? bsgId) === undefined) return { reason: 'bad_item' }
  const byUid = uid === undefined ? undefined : itemsByUid.get(uid)
  const byBsgId = bsgId === undefined ? undefined : itemsByBsgId.get(bsgId)
  if ((uid !== undefined && !byUid) || (bsgId !== undefined && !byBsgId)) return { reason: 'unknown_item' }
  const item = byUid ?? byBsgId
  if (!item || (byBsgId && byBsgId !== item)) return { reason: 'bad_item' }
  return { uid: item.uid }
}

function isName(id: unknown): id is string | undefined {
  return id === undefined || typeof id === 'string'
}

/** Returns the mode for any spelling that the site supports; a season is not one of them. */
function modeOf(mode: unknown): unknown {
  return typeof mode === 'string' ? carriedMode(mode) : undefined
}

/** Converts an ISO time with a zone to milliseconds; returns other values unchanged. */
function timeOf(time: unknown): unknown {
  return typeof time === 'string' && IsoTime.safeParse(time).success ? Date.parse(time) : time
}
