import { uidOf } from '../../platform/uid/index.ts'

const GP_COIN = uidOf('5d235b4d86f7742e017bc88a')

/**
 * Tells whether a count is an estimate. Ref asks for whole coins, but the data holds only prices per unit that the
 * community computed, such as 155.1 for a graphics card. A fraction of an item that is used up in part, such as a
 * filter, is exact.
 */
export function isEstimate({ itemUid, count }: { itemUid: string; count: number }): boolean {
  return itemUid === GP_COIN && !Number.isInteger(count)
}
