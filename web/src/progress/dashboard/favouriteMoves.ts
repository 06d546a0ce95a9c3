import type { LinePrice } from '@raidkit/rules/market/item-list'

export type Move = { uid: string; priceRub: number; change24h: number | null; change7d: number | null }

/** Returns the favourites that moved most within a day, up or down; those that nobody sells are left out. */
export function favouriteMoves(
  favList: readonly string[],
  priceOf: (uid: string) => LinePrice | undefined,
  most: number,
): Move[] {
  const moves = favList.flatMap((uid): Move[] => {
    const flea = priceOf(uid)?.flea
    return flea ? [{ uid, priceRub: flea.price, change24h: flea.change24h, change7d: flea.change7d }] : []
  })
  return moves.toSorted((one, other) => size(other) - size(one)).slice(0, most)
}

function size({ change24h }: Move): number {
  return Math.abs(change24h ?? 0)
}
