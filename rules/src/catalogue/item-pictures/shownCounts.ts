/** In how many entries of the facts (barters, crafts, quests, levels of stations) each item is named: there its tile is shown. */
export function shownCounts(
  entries: Iterable<unknown>,
  isItem: (uid: string) => boolean,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const named = new Set<string>()
    gather(entry, isItem, named)
    for (const uid of named) counts.set(uid, (counts.get(uid) ?? 0) + 1)
  }
  return counts
}

function gather(value: unknown, isItem: (uid: string) => boolean, found: Set<string>): void {
  if (typeof value === 'string') {
    if (isItem(value)) found.add(value)
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) gather(inner, isItem, found)
  }
}
