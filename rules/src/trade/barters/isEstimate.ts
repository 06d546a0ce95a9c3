import { uidOf } from '../../platform/uid/index.ts'

const GP_COIN = uidOf('5d235b4d86f7742e017bc88a')

/**
 * Is the count an estimate? Ref asks for whole coins, but the facts know their prices per unit only, worked out by the
 * community, such as 155.1 for a graphics card. What is used up in part, such as a filter, is no estimate.
 */
export function isEstimate({ itemUid, count }: { itemUid: string; count: number }): boolean {
  return itemUid === GP_COIN && !Number.isInteger(count)
}
