import type { RaidKit, StackNeed } from './types.ts'

/** Items that the player owns, and the prices of the others. */
export type KitMarket = {
  /** Number of recorded pieces; with `fir`, only those found in raid. */
  ownedOf: (uid: string, fir?: boolean) => number
  /** Lowest price of this many pieces bought at once; undefined: no money buys them. */
  buyRub: (uid: string, count: number) => number | undefined
  /** Items of a pool; undefined: not loaded yet. */
  poolOf: (pool: number) => readonly string[] | undefined
  /** Quest items are found or given, never bought. */
  isQuestItem: (uid: string) => boolean
}

export type KitLine =
  /** The trader gives all pieces with the quest. */
  | { state: 'given' }
  /** The player owns it. */
  | { state: 'there' }
  | { state: 'bought'; uid: string; count: number; rub: number }
  /** Money to carry. */
  | { state: 'cash' }
  | { state: 'questItem' }
  | { state: 'foundInRaid'; count: number }
  /** The player cannot buy it. */
  | { state: 'mustOwn'; count: number }
  /** The price is not loaded yet. */
  | { state: 'unknown' }

/** Cost of a kit, with a line for each item to bring and each key, in their order. */
export type KitCost = { rub: number; bring: readonly KitLine[]; keys: readonly KitLine[]; mustOwn: number }

/** Computes the cost of a kit. An owned piece serves only one need. */
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

type KitNeed = StackNeed & { given?: number; isCash?: true }

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

/** Reports whether the player can have the item for a raid now: owned, given, a quest item, or for sale. */
export function canGet(need: StackNeed & { given?: number }, market: KitMarket): boolean {
  const { state } = kitLine(need, market, new Map())
  return state !== 'mustOwn' && state !== 'foundInRaid'
}
