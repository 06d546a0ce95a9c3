import type { HeldNeed, ItemNeed, NeedReason, Needs, QuestReason } from './types.ts'

/** Reason of a row. Items to have, such as a key or something to find, are in the list too. */
export type RowReason = NeedReason | QuestReason<'key' | 'have'>

/** A line of the tracker: one item, or several of which one is enough. */
export type NeedRow = Omit<ItemNeed, 'uid' | 'by'> & {
  id: string
  /** The first of them is drawn and counted. */
  uids: readonly [string, ...string[]]
  by: readonly RowReason[]
  /** Part of it is for a quest that can be worked on now, or for the next level of a station. */
  isOpen: boolean
}

/** Merges the needs into one list. Money is not in it, and pools are lists of their own. */
export function needRows({ items, held }: Needs, foundOf: (uid: string) => number): NeedRow[] {
  return [...items.map(itemRow), ...held.flatMap((need) => heldRow(need, foundOf))]
}

const made = new WeakMap<ItemNeed, NeedRow>()

/** Returns the same row for the same need, because lists draw only what has changed. */
function itemRow(need: ItemNeed): NeedRow {
  const known = made.get(need)
  if (known) return known
  const { uid, ...figures } = need
  const row: NeedRow = { ...figures, id: uid, uids: [uid], isOpen: need.by.some(({ isOpen }) => isOpen) }
  made.set(need, row)
  return row
}

function heldRow({ uids, isKey, isHeld, by }: HeldNeed, foundOf: (uid: string) => number): NeedRow[] {
  const [first, ...others] = uids
  if (first === undefined) return []
  const have = isHeld ? 1 : 0
  const purpose = isKey ? 'key' : 'have'
  return [
    {
      id: `held ${uids.join()}`,
      uids: [first, ...others],
      fir: 0,
      plain: 1,
      leftFir: 0,
      leftPlain: 1 - have,
      foundFir: 0,
      foundPlain: uids.reduce((sum, uid) => sum + foundOf(uid), 0),
      by: by.map((one) => ({ kind: 'quest', ...one, purpose, count: 1, fir: false, have })),
      isOpen: by.some(({ isOpen }) => isOpen),
    },
  ]
}

/** Returns the number of missing pieces of a row. */
export function leftOf({ leftFir, leftPlain }: Pick<NeedRow, 'leftFir' | 'leftPlain'>): number {
  return leftFir + leftPlain
}

/** Returns the number of pieces needed in all. */
export function neededOf({ fir, plain }: Pick<NeedRow, 'fir' | 'plain'>): number {
  return fir + plain
}
