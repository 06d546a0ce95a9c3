import type { NamedItem, NeedRow } from '@raidkit/rules/progress/needs'
import type { NeedNames } from '../shared/needs/needNames.ts'

/** Returns the items of the tracker by all their names: those of the page's language and the English ones. */
export function namedItems(rows: readonly NeedRow[], { itemOf }: NeedNames): NamedItem[] {
  const uids = new Set(rows.flatMap((row) => row.uids))
  return [...uids].flatMap((uid) => {
    const item = itemOf(uid)
    if (!item) return []
    const { name, shortName, enName, enShortName } = item
    const names = [name, shortName, enName, enShortName].flatMap((text) => text ?? [])
    return [{ uid, names: [...new Set(names)] }]
  })
}
