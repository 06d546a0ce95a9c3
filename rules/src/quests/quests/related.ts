import type { Objective } from './objective.ts'
import type { RelatedThing } from './schema.ts'

/** Maximum length of a list; a longer one is a pool, shown as "any of N" and never item by item (domain.md 12). */
const LISTED = 8

/** Returns the items that a quest involves, each once for each way in which it matters. */
export function relatedItems(
  objectives: readonly Objective[],
  poolSize: (pool: number) => number,
): RelatedThing[] {
  const related = new Map<string, RelatedThing>()
  const add = (one: RelatedThing) => {
    const key = `${one.kind} ${one.itemUid ?? ''} ${one.foundInRaid ?? ''}`
    const seen = related.get(key)
    if (!seen || one.kind === 'pool') related.set(seen ? `${key} ${related.size}` : key, one)
    else if (one.count !== undefined)
      related.set(key, { ...one, count: Math.max(one.count, seen.count ?? 0) })
  }
  for (const objective of objectives) for (const one of relatedOf(objective, poolSize)) add(one)
  return [...related.values()]
}

function relatedOf(objective: Objective, poolSize: (pool: number) => number): RelatedThing[] {
  const all = (kind: RelatedThing['kind'], uids: readonly string[] | undefined): RelatedThing[] =>
    (uids ?? []).map((itemUid) => ({ kind, itemUid }))
  const fir = objective.foundInRaid && { foundInRaid: true as const }
  const items = objective.items ?? []
  return [
    ...(items.length > LISTED
      ? [{ kind: 'pool' as const, count: items.length }]
      : items.map((itemUid) => ({ kind: 'item' as const, itemUid, count: objective.count, ...fir }))),
    ...(objective.itemsPool === undefined
      ? []
      : [{ kind: 'pool' as const, count: poolSize(objective.itemsPool), ...fir }]),
    ...all('questItem', listOf(objective.questItem)),
    ...all('marker', listOf(objective.marker)),
    ...all('key', objective.keys?.flat()),
    ...all('use', objective.use),
    ...all('part', objective.build?.parts),
    ...all('part', objective.mods?.flat()),
    ...all('wear', objective.wear?.flat().slice(0, LISTED)),
  ]
}

function listOf(uid: string | undefined): string[] {
  return uid === undefined ? [] : [uid]
}
