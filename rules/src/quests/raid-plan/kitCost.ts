import type { RaidKit, Wanted } from './types.ts'

/** What the player has, and what the rest costs them. */
export type KitMarket = {
  /** Pieces that they have recorded as theirs; `fir`: of those only what was found in a raid. */
  ownedOf: (uid: string, fir?: boolean) => number
  /** The least that so many pieces cost at once; undefined: no money buys them. */
  buyRub: (uid: string, count: number) => number | undefined
  /** The items of a pool; undefined: not known yet. */
  poolOf: (pool: number) => readonly string[] | undefined
  /** A thing of a quest: it is found or given, never bought. */
  isQuestItem: (uid: string) => boolean
}

export type KitLine =
  /** The trader gives all of it with the quest. */
  | { state: 'given' }
  /** The player has it. */
  | { state: 'there' }
  | { state: 'bought'; uid: string; count: number; rub: number }
  /** Money to carry. */
  | { state: 'cash' }
  | { state: 'questItem' }
  | { state: 'foundInRaid'; count: number }
  /** Nobody sells it to this player. */
  | { state: 'mustOwn'; count: number }
  /** Its price is not here yet. */
  | { state: 'unknown' }

/** A line for each thing to bring and each key, in their order, and what of it is paid. */
export type KitCost = { rub: number; bring: readonly KitLine[]; keys: readonly KitLine[]; mustOwn: number }

/** What everything to take along costs. A piece that the player has serves one need only. */
export function kitCost({ bring, keys }: Pick<RaidKit, 'bring' | 'keys'>, market: KitMarket): KitCost {
  const stock = new Map<string, number>()
  const lineOf = (need: KitNeed) => kitLine(need, market, stock)
  const brought = bring.map(lineOf)
  const opened = keys.map(({ uids }) => lineOf({ uids, count: 1 }))
  const lines = [...brought, ...opened]
  return {
    rub: lines.reduce((sum, line) => sum + (line.state === 'bought' ? line.rub : 0), 0),
    bring: brought,
    keys: opened,
    mustOwn: lines.filter(({ state }) => state === 'mustOwn' || state === 'foundInRaid').length,
  }
}

type KitNeed = Wanted & { given?: number; isCash?: true }

function kitLine(
  { uids, pool, count, fir, given = 0, isCash }: KitNeed,
  market: KitMarket,
  stock: Map<string, number>,
): KitLine {
  const members = pool === undefined ? uids : market.poolOf(pool)
  if (given >= count) return { state: 'given' }
  if (isCash) return { state: 'cash' }
  if (!members) return { state: 'unknown' }
  if (members.length > 0 && members.every(market.isQuestItem)) return { state: 'questItem' }
  let left = count - given
  for (const uid of members) {
    const has = stock.get(uid) ?? market.ownedOf(uid, fir)
    const used = Math.min(left, Math.max(0, has))
    stock.set(uid, has - used)
    left -= used
  }
  if (left <= 0) return { state: 'there' }
  if (fir) return { state: 'foundInRaid', count: left }
  return cheapest(members, left, market) ?? { state: 'mustOwn', count: left }
}

function cheapest(
  uids: readonly string[],
  count: number,
  { buyRub }: Pick<KitMarket, 'buyRub'>,
): KitLine | undefined {
  let best: Extract<KitLine, { state: 'bought' }> | undefined
  for (const uid of uids) {
    const rub = buyRub(uid, count)
    if (rub !== undefined && (!best || rub < best.rub)) best = { state: 'bought', uid, count, rub }
  }
  return best
}

/** Can the player have it for a raid now: is it theirs, given, a thing of the quest, or for sale? */
export function canGet(need: Wanted & { given?: number }, market: KitMarket): boolean {
  const { state } = kitLine(need, market, new Map())
  return state !== 'mustOwn' && state !== 'foundInRaid'
}
