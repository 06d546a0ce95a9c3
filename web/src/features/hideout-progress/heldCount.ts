import type { ItemFound } from '@raidkit/rules/users'

/** As many as an account keeps of one thing. */
export const MOST_HELD = 1_000_000

/** A typed number of pieces; undefined: it is none, and what was there stays. */
export function heldCount(text: string): number | undefined {
  const digits = text.replaceAll(/[\s.,']/gu, '')
  if (!/^\d{1,15}$/.test(digits)) return undefined
  return Math.min(Number(digits), MOST_HELD)
}

/** The counts with one of them as it was entered. */
export function withHeld(
  itemsFound: readonly ItemFound[],
  itemUid: string,
  held: Partial<Omit<ItemFound, 'uid'>>,
): ItemFound[] {
  const known = itemsFound.find(({ uid }) => uid === itemUid)
  const next = { uid: itemUid, count: 0, fir: 0, ...known, ...held }
  return known ? itemsFound.map((item) => (item === known ? next : item)) : [...itemsFound, next]
}
