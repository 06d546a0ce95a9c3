import type { BringNeed, FindNeed, GearNeed, KeyNeed, PlanFacts, PlanQuest, PlanRow } from './types.ts'

type Step = PlanRow['steps'][number]
type Kit = { bring: BringNeed[]; keys: KeyNeed[]; gear: GearNeed[]; find: FindNeed[] }

/** What to take along to a map and what to look for there. Optional objectives are no reason to carry things. */
export function kitOf(
  map: string,
  rows: readonly PlanRow[],
  facts: { quests: ReadonlyMap<string, PlanQuest>; maps: PlanFacts['maps'] },
): Kit {
  const asked = rows.flatMap((row) =>
    row.steps
      .filter((step) => !step.objective.optional && !step.isOtherTime)
      .map((step) => ({ questUid: row.questUid, step })),
  )
  const access = facts.maps.find(({ slug }) => slug === map)?.accessKeys ?? []
  const keys = asked.flatMap(({ questUid, step }) =>
    (step.objective.keys ?? []).map((uids) => ({ uids, isAccess: false, questUids: [questUid] })),
  )
  return {
    bring: merged(asked.flatMap(({ questUid, step }) => bringOf(step, facts.quests.get(questUid), questUid))),
    keys: [...(access.length > 0 ? [{ uids: access, isAccess: true, questUids: [] }] : []), ...merged(keys)],
    gear: asked.flatMap(({ questUid, step: { objective } }) =>
      objective.kind === 'shoot' && asksForGear(objective) ? [{ questUid, objective }] : [],
    ),
    find: merged(
      asked.flatMap(({ questUid, step: { objective, left } }) =>
        objective.kind === 'findQuestItem' && objective.questItem !== undefined
          ? [{ uids: [objective.questItem], count: left, questUids: [questUid] }]
          : [],
      ),
    ).map(({ uids: [uid = ''], count, questUids }) => ({ uid, count, questUids })),
  }
}

function bringOf({ objective, left }: Step, quest: PlanQuest | undefined, questUid: string): BringNeed[] {
  const { kind, items, itemsPool, marker, use, questItem } = objective
  const need = (uids: readonly string[], pool?: number): BringNeed[] => {
    const gift = (quest?.startItems ?? [])
      .filter(({ itemUid }) => uids.includes(itemUid))
      .reduce((sum, { count }) => sum + count, 0)
    if (uids.length === 0 && pool === undefined) return []
    const given = Math.min(left, gift)
    return [{ uids, ...(pool !== undefined && { pool }), count: left, given, questUids: [questUid] }]
  }
  switch (kind) {
    case 'mark':
      return need(marker === undefined ? [] : [marker])
    case 'plantItem':
      return need(items ?? [], itemsPool)
    case 'useItem':
      return need(use ?? [])
    case 'plantQuestItem':
    case 'giveQuestItem':
      return need(questItem === undefined ? [] : [questItem])
    default:
      return []
  }
}

function asksForGear(objective: Step['objective']): boolean {
  const { weapons, weaponsPool, weaponCategories, weaponCalibers, mods, modsPool, wear, notWearPool } =
    objective
  return [weapons, weaponsPool, weaponCategories, weaponCalibers, mods, modsPool, wear, notWearPool].some(
    (one) => one !== undefined,
  )
}

type Mergeable = {
  uids: readonly string[]
  pool?: number
  questUids: readonly string[]
  count?: number
  given?: number
}

/** The same things once, with all that want them; counts add up. */
function merged<Need extends Mergeable>(needs: readonly Need[]): Need[] {
  const known = new Map<string, Need>()
  for (const need of needs) {
    const key = `${need.pool ?? ''} ${need.uids.toSorted().join()}`
    const before = known.get(key)
    known.set(key, before ? joined(before, need) : need)
  }
  return [...known.values()]
}

function joined<Need extends Mergeable>(one: Need, other: Need): Need {
  return {
    ...one,
    questUids: [...new Set([...one.questUids, ...other.questUids])],
    ...(one.count !== undefined && { count: one.count + (other.count ?? 0) }),
    ...(one.given !== undefined && { given: one.given + (other.given ?? 0) }),
  }
}
