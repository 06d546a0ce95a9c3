import type { FeedItem } from '@raidkit/catalog/feed'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { Observation } from '@raidkit/rules/prices/prices'
import { feedItem, feedObservation } from './feedReadItems.ts'
import { readObject } from './feedValues.ts'

/** Maximum number of unaccepted items that are kept for an admin to review. */
const MOST_UNKNOWN = 1000

type About = { known: ReadonlySet<string>; mode: GameMode; nowMs: number }

/** Reads known items, items that nobody has accepted, and the price observations of the known ones. */
export function readItems(data: unknown, about: About, skip: (why: string) => void) {
  const rows: FeedItem[] = []
  const unknownItems: FeedItem[] = []
  const observations: Observation[] = []
  for (const [id, value] of Object.entries(readObject(readObject(data)?.['items']) ?? {})) {
    const row = feedItem(id, value)
    if ('why' in row) {
      skip(row.why)
      continue
    }
    if (!about.known.has(id)) {
      unknownItems.push(row)
      continue
    }
    rows.push(row)
    const seen = feedObservation(id, value, about)
    if (seen && 'why' in seen) skip(seen.why)
    else if (seen) observations.push(seen)
  }
  return { rows, unknownItems, observations }
}

type ItemLists = {
  rows: readonly FeedItem[]
  unknownItems: readonly FeedItem[]
  before: readonly FeedItem[]
  known: ReadonlySet<string>
}

/** Adds known items of the previous document that are missing from this one, marked as gone. */
export function withGone({ rows, unknownItems, before, known }: ItemLists): FeedItem[] {
  const here = new Set(rows.map(({ id }) => id))
  const gone = before.filter(({ id }) => known.has(id) && !here.has(id))
  return [
    ...rows,
    ...unknownItems.toSorted(byId).slice(0, MOST_UNKNOWN),
    ...gone.map((row): FeedItem => ({ ...row, gone: true })),
  ].toSorted(byId)
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1
}
