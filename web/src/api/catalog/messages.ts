import type { CachedItem } from '@raidkit/rules/items'
import type { CachedQuest } from '@raidkit/rules/quests'

/** What the worker tells the page. Long lists come in parts, so that taking them in never holds up the page. */
export type WorkerMessage =
  | { type: 'items'; part: CachedItem[] }
  | { type: 'quests'; part: CachedQuest[] }
  | { type: 'done' }
  | { type: 'failed'; message: string }

const PART_SIZE = 500

export function parts<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / PART_SIZE) }, (_, nth) =>
    list.slice(nth * PART_SIZE, (nth + 1) * PART_SIZE),
  )
}
