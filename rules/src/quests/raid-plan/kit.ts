import type { BringNeed, PlanFacts, PlanQuest, PlanRow, RaidKit } from './types.ts'

type Step = PlanRow['steps'][number]
type KitFacts = { quests: ReadonlyMap<string, PlanQuest>; maps: PlanFacts['maps'] }

/** Lists the items to bring to a map and to look for there. Optional objectives add no items. */
export function kitOf(map: string, rows: readonly PlanRow[], facts: KitFacts): RaidKit {
  const asked = rows.flatMap((row) =>
    row.steps
      .filter((step) => !step.objective.optional && step.blockedBy === undefined)
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
      objective.kind === 'shoot' && (weaponsAsked({ objective }) ?? gearAsked({ objective })) !== undefined
        ? [{ questUid, objective }]
        : [],
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
  const { kind, items, itemsPool, marker, use, questItem, foundInRaid } = objective
  const need = (uids: readonly string[], pool?: number): BringNeed[] => {
    const gift = (quest?.startItems ?? [])
      .filter(({ itemUid }) => uids.includes(itemUid))
      .reduce((sum, { count }) => sum + count, 0)
    if (uids.length === 0 && pool === undefined) return []
    const fir = foundInRaid && kind === 'plantItem'
    const one = { uids, ...(pool !== undefined && { pool }), ...(fir && { fir }) }
    return [{ ...one, count: left, given: Math.min(left, gift), questUids: [questUid] }]
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

/** Serialises the weapons that a kill requires, so that equal conditions have equal texts; undefined: any weapon. */
export function weaponsAsked({ objective }: Pick<Step, 'objective'>): string | undefined {
  const { weapons, weaponsPool, weaponCategories, weaponCalibers, mods, modsPool } = objective
  const asked = [weapons, weaponsPool, weaponCategories, weaponCalibers, mods, modsPool]
  return asked.every((one) => one === undefined) ? undefined : JSON.stringify(asked)
}

/** Serialises the gear to be worn in the same way. */
export function gearAsked({ objective: { wear, notWearPool } }: Pick<Step, 'objective'>): string | undefined {
  return wear === undefined && notWearPool === undefined ? undefined : JSON.stringify([wear, notWearPool])
}

type Mergeable = {
  uids: readonly string[]
  pool?: number
  fir?: true
  questUids: readonly string[]
  count?: number
  given?: number
}

/** Merges equal needs: their quests are combined and their counts added. */
function merged<Need extends Mergeable>(needs: readonly Need[]): Need[] {
  const known = new Map<string, Need>()
  for (const need of needs) {
    const key = `${need.fir ?? ''} ${need.pool ?? ''} ${need.uids.toSorted().join()}`
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
