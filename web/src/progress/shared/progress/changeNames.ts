import type { HideoutFacts } from '@raidkit/contract/trade/hideout'
import { moduleUid } from '@raidkit/rules/trade/hideout'
import type { CachedItem } from '@raidkit/rules/catalogue/items'
import { itemsByUid } from '../../../catalogue/shared/catalogue/itemsByUid.ts'
import type { QuestFacts } from './useQuestBook.ts'

type NameSources = {
  items: readonly CachedItem[] | undefined
  facts: QuestFacts | undefined
  hideout: HideoutFacts | undefined
}

/** Returns a function that names the uids of a change; a uid that no longer exists stands for itself. */
export function changeNames({ items, facts, hideout }: NameSources): (field: string, uid: string) => string {
  const found = items && itemsByUid(items)
  const questOf = facts && questsOfObjectives(facts)
  const modules = hideout && modulesOf(hideout)
  return (field, uid) => {
    if (field === 'itemsFound') return found?.get(uid)?.name ?? uid
    if (field === 'objectives') return questOf?.get(uid) ?? uid
    if (field.startsWith('modules')) return modules?.get(uid) ?? uid
    return facts?.byUid.get(uid)?.name ?? uid
  }
}

const known = new WeakMap<QuestFacts['details'], ReadonlyMap<string, string>>()

/** Returns the names of the quests by objective, because objectives have no names of their own. */
function questsOfObjectives({ details, byUid }: QuestFacts): ReadonlyMap<string, string> {
  const made =
    known.get(details) ??
    new Map(
      [...details.values()].flatMap(({ uid, objectives }) =>
        objectives.map(({ id }) => [id, byUid.get(uid)?.name ?? uid] as const),
      ),
    )
  known.set(details, made)
  return made
}

function modulesOf({ stations }: HideoutFacts): ReadonlyMap<string, string> {
  return new Map(
    stations.flatMap((station) =>
      station.levels.map(({ level }) => [moduleUid(station, level), `${station.name} ${level}`] as const),
    ),
  )
}
