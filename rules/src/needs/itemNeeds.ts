import { MONEY } from './money.ts'
import { neededQuests } from './neededQuests.ts'
import { questAsks } from './questAsks.ts'
import { shared, type Found } from './shared.ts'
import type {
  HeldNeed,
  ItemNeed,
  MoneyNeed,
  NeedFacts,
  NeedPlayer,
  NeedReason,
  Needs,
  PoolNeed,
  SpareItem,
} from './types.ts'
import { unbuiltLevels } from './unbuiltLevels.ts'

type Ranked = { rank: number; reason: NeedReason }

/** Everything the player still has to bring to quests and into the hideout, and what he has beyond it. */
export function itemNeeds(facts: NeedFacts, player: NeedPlayer): Needs {
  const gathered = gatheredFrom(facts, player)
  const found = foundOf(player.itemsFound)
  const items: ItemNeed[] = []
  const money: MoneyNeed[] = []
  const spare: SpareItem[] = []
  for (const [uid, reasons] of gathered.reasons) {
    const by = reasons.toSorted((one, other) => one.rank - other.rank).map(({ reason }) => reason)
    if (MONEY.has(uid)) {
      money.push({ uid, count: by.reduce((sum, { count }) => sum + count, 0), by })
      continue
    }
    const answer = shared(uid, by, found.get(uid) ?? { fir: 0, plain: 0 })
    items.push(answer.need)
    spare.push(answer.spare)
  }
  for (const [uid, { fir, plain }] of found) if (!gathered.reasons.has(uid)) spare.push({ uid, fir, plain })
  const held = [...gathered.held.values()].map((need) => ({ ...need, isHeld: isHeld(need, found) }))
  return {
    ...{ items, money, held },
    pools: gathered.pools,
    spare: spare.filter(({ fir, plain }) => fir + plain > 0),
  }
}

type Gathered = { reasons: Map<string, Ranked[]>; pools: PoolNeed[]; held: Map<string, HeldNeed> }

function gatheredFrom({ quests, stations, poolSizes }: NeedFacts, player: NeedPlayer): Gathered {
  const gathered: Gathered = { reasons: new Map(), pools: [], held: new Map() }
  const done = new Map(player.objectives.map(({ uid, count }) => [uid, count]))
  const doneOf = (objectiveId: string) => done.get(objectiveId) ?? 0
  for (const { quest, view } of neededQuests(quests, player)) {
    const rank = view.isStarted ? 0 : view.state === 'active' ? 2 : 4
    for (const { objectiveId, isOpen, ask } of questAsks({ quest, view, doneOf }, poolSizes)) {
      const by = { questUid: quest.uid, objectiveId, isOpen }
      if (ask.kind === 'pool') gathered.pools.push(ask.pool)
      else if (ask.kind === 'held') hold(gathered.held, ask, by)
      else {
        const { uid, purpose, count, fir } = ask
        const reason = { kind: 'quest' as const, ...by, purpose, count, fir, have: 0 }
        add(gathered.reasons, uid, { rank, reason })
      }
    }
  }
  const tracked = new Set(player.modulesTracked)
  for (const { items, isNext, ...level } of unbuiltLevels(stations, player)) {
    const rank = tracked.has(level.moduleUid) ? 1 : isNext ? 3 : 4
    const reason = { kind: 'module', ...level, purpose: 'module', isOpen: isNext, have: 0 } as const
    for (const { itemUid, count, foundInRaid } of items) {
      add(gathered.reasons, itemUid, { rank, reason: { ...reason, count, fir: foundInRaid === true } })
    }
  }
  return gathered
}

function add(reasons: Gathered['reasons'], uid: string, ranked: Ranked) {
  const list = reasons.get(uid)
  if (list) list.push(ranked)
  else reasons.set(uid, [ranked])
}

type HeldAsk = Pick<HeldNeed, 'uids' | 'isKey'>

/** A key is wanted once, however many doors it opens. */
function hold(held: Gathered['held'], { uids, isKey }: HeldAsk, by: HeldNeed['by'][number]) {
  const key = uids.toSorted().join()
  const seen = held.get(key)
  held.set(key, {
    uids,
    isKey: isKey || (seen?.isKey ?? false),
    isHeld: false,
    by: [...(seen?.by ?? []).filter(({ questUid }) => questUid !== by.questUid), by],
  })
}

function isHeld({ uids }: HeldNeed, found: ReadonlyMap<string, Found>): boolean {
  return uids.some((uid) => {
    const { fir, plain } = found.get(uid) ?? { fir: 0, plain: 0 }
    return fir + plain > 0
  })
}

/** Counts below zero, which no page writes, are none. */
function foundOf(itemsFound: NeedPlayer['itemsFound']): Map<string, Found> {
  return new Map(
    itemsFound.map(({ uid, fir, count }) => [uid, { fir: Math.max(0, fir), plain: Math.max(0, count) }]),
  )
}
