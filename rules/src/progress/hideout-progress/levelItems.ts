import type { HideoutStack } from '../../trade/hideout/index.ts'
import { MONEY } from '../needs/index.ts'
import type { ItemFound } from '../../account/users/index.ts'
import type { z } from 'zod'
import type { LevelItem } from './types.ts'

type Stacks = readonly z.infer<typeof HideoutStack>[]

/**
 * Assigns the recorded items to the requirements of a level. Pieces found in raid serve the requirements for such
 * pieces first; the surplus serves the others (domain reference 12). Money is not counted: it is a price, not an item
 * to find.
 */
export function levelItems(stacks: Stacks, found: ReadonlyMap<string, ItemFound>): LevelItem[] {
  const left = new Map<string, { plain: number; fir: number }>()
  const leftOf = (uid: string) => {
    const known = left.get(uid) ?? { plain: found.get(uid)?.count ?? 0, fir: found.get(uid)?.fir ?? 0 }
    left.set(uid, known)
    return known
  }
  const have = new Map<Stacks[number], number>()
  for (const stack of stacks.toSorted((one, other) => rank(one) - rank(other))) {
    const pool = leftOf(stack.itemUid)
    const plain = stack.foundInRaid ? 0 : Math.min(stack.count, pool.plain)
    const fir = Math.min(stack.count - plain, pool.fir)
    left.set(stack.itemUid, { plain: pool.plain - plain, fir: pool.fir - fir })
    have.set(stack, plain + fir)
  }
  return stacks.map((stack) => ({
    itemUid: stack.itemUid,
    count: stack.count,
    isFoundInRaid: stack.foundInRaid === true,
    isMoney: MONEY.has(stack.itemUid),
    have: MONEY.has(stack.itemUid) ? stack.count : (have.get(stack) ?? 0),
  }))
}

function rank({ foundInRaid }: Stacks[number]): number {
  return foundInRaid ? 0 : 1
}

/** Subtracts the items of a level from the player's finds; counts never fall below zero. */
export function withItemsUsed(itemsFound: readonly ItemFound[], stacks: Stacks): ItemFound[] {
  const byUid = new Map(itemsFound.map((item) => [item.uid, item]))
  for (const { itemUid, count, foundInRaid } of stacks.toSorted((one, other) => rank(one) - rank(other))) {
    const item = byUid.get(itemUid)
    if (!item) continue
    const plain = foundInRaid ? 0 : Math.min(count, item.count)
    const fir = Math.min(count - plain, item.fir)
    byUid.set(itemUid, { ...item, count: item.count - plain, fir: item.fir - fir })
  }
  return itemsFound.flatMap(({ uid }) => {
    const item = byUid.get(uid)
    return item && item.count + item.fir > 0 ? [item] : []
  })
}
