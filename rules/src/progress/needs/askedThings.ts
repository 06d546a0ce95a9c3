import { EDITIONS } from '../../catalogue/editions/index.ts'
import type { QuestView } from '../../quests/quest-progress/types.ts'
import { moduleUid } from '../../trade/hideout/index.ts'
import { MONEY } from './money.ts'
import { questAsks } from './questAsks.ts'
import { distributeFinds } from './shared.ts'
import type {
  HeldNeed,
  ItemNeed,
  MoneyNeed,
  NeedFacts,
  NeedPlayer,
  NeedReason,
  PoolNeed,
  NeedQuest,
  NeedStation,
} from './types.ts'

/** Everything that is required of a player, whatever they have found. */
export type AskedThings = {
  items: ReadonlyMap<string, { by: readonly NeedReason[]; whileNone: ItemNeed }>
  money: readonly MoneyNeed[]
  pools: readonly PoolNeed[]
  held: readonly HeldNeed[]
}

type RankedReason = { rank: number; reason: NeedReason }

/** Collects the requirements of quests and hideout levels. The result changes with them, not with every find. */
export function askedThings(facts: NeedFacts, player: Omit<NeedPlayer, 'itemsFound'>): AskedThings {
  const { reasons, pools, held } = gatheredFrom(facts, player)
  const items = new Map<string, { by: readonly NeedReason[]; whileNone: ItemNeed }>()
  const money: MoneyNeed[] = []
  for (const [uid, ranked] of reasons) {
    const by = ranked.toSorted((one, other) => one.rank - other.rank).map(({ reason }) => reason)
    if (MONEY.has(uid)) money.push({ uid, count: by.reduce((sum, { count }) => sum + count, 0), by })
    else items.set(uid, { by, whileNone: distributeFinds(uid, by, { fir: 0, plain: 0 }).need })
  }
  return { items, money, pools, held: [...held.values()] }
}

type GatheredNeeds = { reasons: Map<string, RankedReason[]>; pools: PoolNeed[]; held: Map<string, HeldNeed> }

function gatheredFrom(
  { quests, stations, poolSizes }: NeedFacts,
  player: Omit<NeedPlayer, 'itemsFound'>,
): GatheredNeeds {
  const gathered: GatheredNeeds = { reasons: new Map(), pools: [], held: new Map() }
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

function add(reasons: GatheredNeeds['reasons'], uid: string, ranked: RankedReason) {
  const list = reasons.get(uid)
  if (list) list.push(ranked)
  else reasons.set(uid, [ranked])
}

type HeldAsk = Pick<HeldNeed, 'uids' | 'isKey'>

/** Adds an item to have. A key is needed once, however many doors it opens. */
function hold(held: GatheredNeeds['held'], { uids, isKey }: HeldAsk, by: HeldNeed['by'][number]) {
  const key = uids.toSorted().join()
  const seen = held.get(key)
  held.set(key, {
    uids,
    isKey: isKey || (seen?.isKey ?? false),
    isHeld: false,
    by: [...(seen?.by ?? []).filter(({ questUid }) => questUid !== by.questUid), by],
  })
}

/**
 * Returns the quests whose items are still needed: of the player's faction, edition and mode, not done, not canceled,
 * not failed for good (domain reference 12). Quests of a later prestige begin with an empty stash, so they require
 * nothing yet; of a quest published once per branch only one counts.
 */
function neededQuests(
  quests: readonly NeedQuest[],
  { views }: Pick<NeedPlayer, 'views'>,
): { quest: NeedQuest; view: QuestView }[] {
  const taken = new Set<string>()
  return quests.flatMap((quest) => {
    const view = views.get(quest.uid)
    if (!view || taken.has(quest.uid) || !isNeeded(quest, view)) return []
    const twins = quest.sameAs ?? []
    if (twins.some((uid) => views.get(uid)?.state === 'done')) return []
    for (const uid of twins) taken.add(uid)
    return [{ quest, view }]
  })
}

function isNeeded({ restartable }: NeedQuest, { state, isVisible, missing }: QuestView): boolean {
  if (!isVisible || state === 'done' || state === 'canceled') return false
  if (state === 'failed') return restartable === true
  return !missing.some(({ kind }) => kind === 'prestige')
}

type Level = {
  moduleUid: string
  station: string
  level: number
  items: NeedStation['levels'][number]['items']
  isNext: boolean
}

/**
 * Returns the hideout levels that are not built yet. Levels that come with the edition are built, and so is everything
 * below a built level.
 */
function unbuiltLevels(
  stations: readonly NeedStation[],
  { modulesBuilt, gameEdition }: Pick<NeedPlayer, 'modulesBuilt' | 'gameEdition'>,
): Level[] {
  const built = new Set(modulesBuilt)
  return stations.flatMap((station) => {
    const highest = Math.max(
      startLevel(station.slug, gameEdition),
      ...station.levels.flatMap(({ level }) => (built.has(moduleUid(station, level)) ? [level] : [])),
    )
    return station.levels
      .filter(({ level }) => level > highest)
      .map(({ level, items }) => ({
        moduleUid: moduleUid(station, level),
        station: station.slug,
        level,
        items,
        isNext: level === highest + 1,
      }))
  })
}

function startLevel(slug: string, gameEdition: NeedPlayer['gameEdition']): number {
  const edition = EDITIONS.find(({ name }) => name === gameEdition)
  if (slug === 'stash') return edition?.stashLevel ?? 1
  return slug === 'cultist-circle' ? (edition?.cultistCircleLevel ?? 0) : 0
}
