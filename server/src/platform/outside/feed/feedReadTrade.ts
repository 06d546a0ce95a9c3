import type { FeedBarter, FeedCraft, FeedNames, FeedStack, FeedTrader } from '@raidkit/catalog/feed'
import {
  omitUndefined,
  idOf,
  readList,
  readNumber,
  readObject,
  readText,
  timeMs,
  readInteger,
} from './feedValues.ts'

const MOST = 1_000_000_000
const LONGEST_CRAFT_S = 30 * 24 * 3600

export function feedBarter(value: unknown): FeedBarter | { why: string } {
  const barter = readObject(value) ?? {}
  const [id, trader] = [readText(barter['id']), idOf(barter['trader'])]
  const gives = stackOf(barter['offeredItem'] ?? readList(barter['rewardItems'])[0])
  const loyaltyLevel = readInteger(barter['minTraderLevel'] ?? barter['level'], 1, 4)
  const takes = readList(barter['requiredItems']).map((one) => {
    const stack = stackOf(one)
    return (
      stack && { ...stack, ...omitUndefined({ dogtagLevel: dogtagLevel(readObject(one)?.['attributes']) }) }
    )
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
    ...omitUndefined({ quest: idOf(barter['taskUnlock']), limit: readInteger(barter['buyLimit'], 1, MOST) }),
  }
}

export function feedCraft(value: unknown): FeedCraft | { why: string } {
  const craft = readObject(value) ?? {}
  const [id, station] = [readText(craft['id']), idOf(craft['station'])]
  const gives = stackOf(craft['productItem'] ?? readList(craft['rewardItems'])[0])
  const [level, sec] = [readInteger(craft['level'], 1, 10), readNumber(craft['duration'], 0, LONGEST_CRAFT_S)]
  const takes = readList(craft['requiredItems']).map((one) => {
    const stack = stackOf(one)
    return stack && { ...stack, ...(isTool(readObject(one)?.['attributes']) && { isTool: true as const }) }
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
    questItems: readList(craft['requiredQuestItems']).flatMap(
      (one) => idOf(readObject(one)?.['item'] ?? one) ?? [],
    ),
    ...omitUndefined({ quest: idOf(craft['taskUnlock']) }),
  }
}

function stackOf(value: unknown): FeedStack | undefined {
  const stack = readObject(value)
  const [id, count] = [
    idOf(stack?.['item']),
    readNumber(stack?.['count'] ?? stack?.['quantity'], 0.001, MOST),
  ]
  return id !== undefined && count !== undefined ? { id, count } : undefined
}

/** Returns an attribute by name. Attributes come as `{tool: true}` or as a list of `{type, name, value}`. */
function attribute(attributes: unknown, name: string): unknown {
  const own = readObject(attributes)
  if (own) return own[name]
  const found = readList(attributes).find(
    (one) => readObject(one)?.['type'] === name || readObject(one)?.['name'] === name,
  )
  return found === undefined ? undefined : (readObject(found)?.['value'] ?? true)
}

function isTool(attributes: unknown): boolean {
  const tool = attribute(attributes, 'tool')
  return tool === true || tool === 'true' || tool === 'tool'
}

function dogtagLevel(attributes: unknown): number | undefined {
  return readInteger(Number(attribute(attributes, 'minLevel')), 1, 100)
}

export function feedTrader(id: string, value: unknown): FeedTrader | { why: string } | undefined {
  const trader = readObject(value)
  if (!trader) return { why: 'bad_trader' }
  if (trader['resetTime'] == null) return undefined // has no stock
  const resetAtMs = timeMs(trader['resetTime'])
  return resetAtMs === undefined ? { why: 'bad_time' } : { id, resetAtMs }
}

type ItemNameKeys = { id: string; nameKey: string; shortNameKey: string }

/** Returns the names of items from one table of texts; names that the table lacks are left out. */
export function feedNames(data: unknown, items: Iterable<ItemNameKeys>): FeedNames {
  const table = readObject(data) ?? {}
  const names: Record<string, [string, string]> = {}
  for (const { id, nameKey, shortNameKey } of items) {
    const name = Object.hasOwn(table, nameKey) ? readText(table[nameKey]) : undefined
    const shortName = Object.hasOwn(table, shortNameKey) ? readText(table[shortNameKey]) : undefined
    if (name !== undefined) names[id] = [name, shortName ?? name]
  }
  return names
}
