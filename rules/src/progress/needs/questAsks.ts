import type { QuestView } from '../../quests/quest-progress/types.ts'
import type { NeedObjective, NeedQuest, PoolNeed, Purpose } from './types.ts'

/** One remaining requirement of an objective, before finds are taken into account. */
export type Ask =
  | { kind: 'item'; uid: string; purpose: Exclude<Purpose, 'module'>; count: number; fir: boolean }
  | { kind: 'pool'; pool: PoolNeed }
  | { kind: 'held'; uids: readonly string[]; isKey: boolean }

/** Items that an objective takes. A list with one item stands for that item; a longer list is a pool. */
type ItemDemand = {
  purpose: PoolNeed['purpose']
  uids: readonly string[] | undefined
  pool?: number | undefined
}

/** Kinds of objectives that take items; most objectives do not. */
const TAKING: ReadonlySet<NeedObjective['kind']> = new Set([
  'giveItem',
  'findItem',
  'plantItem',
  'sellItem',
  'mark',
  'useItem',
  'buildWeapon',
])

type QuestAsksInput = { quest: NeedQuest; view: QuestView; doneOf: (objectiveId: string) => number }

/** Lists everything that one quest still requires, by objective. */
export function questAsks({ quest, view, doneOf }: QuestAsksInput, poolSizes: readonly number[]) {
  const given = new Map(quest.startItems?.map(({ itemUid, count }) => [itemUid, count]))
  /** Uses up the items that the trader gives with the quest, and returns the count that is still to be brought. */
  const beyondGift = (uids: readonly string[], count: number) => {
    let left = count
    for (const uid of uids) {
      const gift = Math.min(left, given.get(uid) ?? 0)
      if (gift > 0) given.set(uid, (given.get(uid) ?? 0) - gift)
      left -= gift
    }
    return left
  }
  const isOpen = view.state === 'active'
  return quest.objectives.flatMap((objective) => {
    if (!TAKING.has(objective.kind) && !objective.keys) return []
    const count = leftOf(objective, doneOf(objective.id))
    if (count === 0) return []
    const of = { quest, objective, count, isOpen }
    const asks = [
      ...takenAsks(of, poolSizes, beyondGift),
      ...buildAsks(objective, beyondGift),
      ...heldAsks(quest, objective).filter(({ uids }) => !uids.some((uid) => isGiven(quest, uid))),
    ]
    return asks.map((ask) => ({ objectiveId: objective.id, isOpen, ask }))
  })
}

/** Returns the remaining count. A counter may exceed the required count, and programs may report negative counts. */
function leftOf({ count = 1 }: NeedObjective, done: number): number {
  return Math.max(0, count - (done > 0 ? done : 0))
}

type Of = { quest: NeedQuest; objective: NeedObjective; count: number; isOpen: boolean }
type BeyondGift = (uids: readonly string[], count: number) => number

function takenAsks(of: Of, poolSizes: readonly number[], beyondGift: BeyondGift): Ask[] {
  const taken = takenBy(of.objective)
  if (!taken || of.objective.optional) return []
  const { purpose, uids, pool } = taken
  const fir = of.objective.foundInRaid === true
  const count = fir || !uids ? of.count : beyondGift(uids, of.count)
  const [only] = uids ?? []
  if (count === 0 || (only === undefined && pool === undefined)) return []
  if (only !== undefined && uids?.length === 1 && purpose !== 'sell') {
    return [{ kind: 'item', uid: only, purpose, count, fir }]
  }
  const members = only !== undefined && uids ? { uids } : { pool: pool ?? 0 }
  const size = uids?.length || poolSizes[pool ?? 0] || 0
  const { quest, objective, isOpen } = of
  const named = { questUid: quest.uid, objectiveId: objective.id }
  return [
    {
      kind: 'pool',
      pool: { ...named, purpose, members, size, fir, count, of: objective.count ?? 1, isOpen },
    },
  ]
}

/**
 * Returns the items that an objective takes. Items to find that are handed over later are counted by the hand-over
 * only.
 */
function takenBy({ kind, items, itemsPool, marker, use }: NeedObjective): ItemDemand | undefined {
  switch (kind) {
    case 'giveItem':
      return { purpose: 'handOver', uids: items, pool: itemsPool }
    case 'plantItem':
      return { purpose: 'place', uids: items, pool: itemsPool }
    case 'sellItem':
      return { purpose: 'sell', uids: items, pool: itemsPool }
    case 'mark':
      return { purpose: 'place', uids: marker === undefined ? [] : [marker] }
    case 'useItem':
      return { purpose: 'use', uids: use }
    default:
      return undefined
  }
}

/** Lists the weapon of a build and the parts that it names. */
function buildAsks({ kind, items, build, optional }: NeedObjective, beyondGift: BeyondGift): Ask[] {
  if (kind !== 'buildWeapon' || optional) return []
  const weapon = items?.length === 1 ? items : []
  return [...weapon, ...(build?.parts ?? [])].flatMap((uid): Ask[] =>
    beyondGift([uid], 1) > 0 ? [{ kind: 'item', uid, purpose: 'build', count: 1, fir: false }] : [],
  )
}

function isGiven({ startItems }: NeedQuest, uid: string): boolean {
  return startItems?.some(({ itemUid }) => itemUid === uid) ?? false
}

type HeldAsk = Ask & { kind: 'held' }

/** Lists keys of doors, and items that only have to be found and are not given away. */
function heldAsks(quest: NeedQuest, { kind, items, keys }: NeedObjective): HeldAsk[] {
  const doors = (keys ?? []).flatMap((uids): HeldAsk[] =>
    uids.length > 0 ? [{ kind: 'held', uids, isKey: true }] : [],
  )
  if (kind !== 'findItem' || !items || items.length === 0) return doors
  const isTakenLater = quest.objectives.some(
    (other) => other.kind !== 'findItem' && items.some((uid) => takenBy(other)?.uids?.includes(uid)),
  )
  return isTakenLater ? doors : [...doors, { kind: 'held', uids: items, isKey: false }]
}
