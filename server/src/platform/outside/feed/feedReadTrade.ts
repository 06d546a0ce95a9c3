import type { FeedBarter, FeedCraft, FeedNames, FeedStack, FeedTrader } from '@raidkit/catalog/feed'
import { given, idOf, list, number, raw, text, timeMs, whole } from './feedValues.ts'

const MOST = 1_000_000_000
const LONGEST_CRAFT_S = 30 * 24 * 3600

export function feedBarter(value: unknown): FeedBarter | { why: string } {
  const barter = raw(value) ?? {}
  const [id, trader] = [text(barter['id']), idOf(barter['trader'])]
  const gives = stackOf(barter['offeredItem'] ?? list(barter['rewardItems'])[0])
  const loyaltyLevel = whole(barter['minTraderLevel'] ?? barter['level'], 1, 4)
  const takes = list(barter['requiredItems']).map((one) => {
    const stack = stackOf(one)
    return stack && { ...stack, ...given({ dogtagLevel: dogtagLevel(raw(one)?.['attributes']) }) }
  })
  if (id === undefined || trader === undefined || !gives || loyaltyLevel === undefined)
    return { why: 'bad_barter' }
  if (takes.length === 0 || takes.includes(undefined)) return { why: 'bad_barter_goods' }
  return {
    id,
    trader,
    loyaltyLevel,
    gives,
    takes: takes.flatMap((stack) => stack ?? []),
    ...given({ quest: idOf(barter['taskUnlock']), limit: whole(barter['buyLimit'], 1, MOST) }),
  }
}

export function feedCraft(value: unknown): FeedCraft | { why: string } {
  const craft = raw(value) ?? {}
  const [id, station] = [text(craft['id']), idOf(craft['station'])]
  const gives = stackOf(craft['productItem'] ?? list(craft['rewardItems'])[0])
  const [level, sec] = [whole(craft['level'], 1, 10), number(craft['duration'], 0, LONGEST_CRAFT_S)]
  const takes = list(craft['requiredItems']).map((one) => {
    const stack = stackOf(one)
    return stack && { ...stack, ...(isTool(raw(one)?.['attributes']) && { isTool: true as const }) }
  })
  if (id === undefined || station === undefined || !gives || level === undefined || sec === undefined)
    return { why: 'bad_craft' }
  if (takes.length === 0 || takes.includes(undefined)) return { why: 'bad_craft_goods' }
  return {
    id,
    station,
    level,
    sec,
    gives,
    takes: takes.flatMap((stack) => stack ?? []),
    questItems: list(craft['requiredQuestItems']).flatMap((one) => idOf(raw(one)?.['item'] ?? one) ?? []),
    ...given({ quest: idOf(craft['taskUnlock']) }),
  }
}

function stackOf(value: unknown): FeedStack | undefined {
  const stack = raw(value)
  const [id, count] = [idOf(stack?.['item']), number(stack?.['count'] ?? stack?.['quantity'], 0.001, MOST)]
  return id !== undefined && count !== undefined ? { id, count } : undefined
}

/** Returns an attribute by name. Attributes come as `{tool: true}` or as a list of `{type, name, value}`. */
function attribute(attributes: unknown, name: string): unknown {
  const own = raw(attributes)
  if (own) return own[name]
  const found = list(attributes).find((one) => raw(one)?.['type'] === name || raw(one)?.['name'] === name)
  return found === undefined ? undefined : (raw(found)?.['value'] ?? true)
}

function isTool(attributes: unknown): boolean {
  const tool = attribute(attributes, 'tool')
  return tool === true || tool === 'true' || tool === 'tool'
}

function dogtagLevel(attributes: unknown): number | undefined {
  return whole(Number(attribute(attributes, 'minLevel')), 1, 100)
}

export function feedTrader(id: string, value: unknown): FeedTrader | { why: string } | undefined {
  const trader = raw(value)
  if (!trader) return { why: 'bad_trader' }
  if (trader['resetTime'] == null) return undefined // has no stock
  const resetAtMs = timeMs(trader['resetTime'])
  return resetAtMs === undefined ? { why: 'bad_time' } : { id, resetAtMs }
}

type Keyed = { id: string; nameKey: string; shortNameKey: string }

/** Returns the names of items from one table of texts; names that the table lacks are left out. */
export function feedNames(data: unknown, items: Iterable<Keyed>): FeedNames {
  const table = raw(data) ?? {}
  const names: Record<string, [string, string]> = {}
  for (const { id, nameKey, shortNameKey } of items) {
    const name = Object.hasOwn(table, nameKey) ? text(table[nameKey]) : undefined
    const shortName = Object.hasOwn(table, shortNameKey) ? text(table[shortNameKey]) : undefined
    if (name !== undefined) names[id] = [name, shortName ?? name]
  }
  return names
}
