import type { CachedItem } from '@raidkit/rules/items'
import { tradeBoard, type BoardInput, type BoardPlayer, type TradeBoard } from '@raidkit/rules/trade-board'
import type { PricesOfPage } from '../prices/pricesOfPage.ts'
import { isSamePlayer } from './boardPlayer.ts'

export type BoardData = Pick<BoardInput, 'tables' | 'player' | 'fuelBase' | 'asOfMs'> & {
  items: ReadonlyMap<string, CachedItem>
  prices: PricesOfPage
}

const maps = new WeakMap<readonly CachedItem[], ReadonlyMap<string, CachedItem>>()

/** The items by their uids: made once for each copy of the catalogue. */
export function itemsByUid(items: readonly CachedItem[]): ReadonlyMap<string, CachedItem> {
  const known = maps.get(items)
  if (known) return known
  const made = new Map(items.map((item) => [item.uid, item]))
  maps.set(items, made)
  return made
}

let latest: { data: BoardData; board: TradeBoard } | undefined

/** Counted once for the same tables, prices and player, whoever asks: another page of the site asks the same. */
export function latestBoard(data: BoardData): TradeBoard {
  if (latest && isSame(latest.data, data)) return latest.board
  const { items, prices, ...input } = data
  const board = tradeBoard({
    ...input,
    itemOf: (uid) => items.get(uid),
    fleaOf: (uid) => prices.byUid.get(uid)?.flea ?? undefined,
  })
  latest = { data, board }
  return board
}

function isSame({ player, ...one }: BoardData, { player: otherPlayer, ...other }: BoardData): boolean {
  const names = Object.keys(one) as (keyof typeof one)[] // its own keys
  return names.every((name) => one[name] === other[name]) && isSamePlayer(player, otherPlayer)
}

let lastPlayer: BoardPlayer | undefined

/** The same object while the calculators would answer the same: the account changes in other ways too. */
export function steadyPlayer(player: BoardPlayer): BoardPlayer {
  if (!lastPlayer || !isSamePlayer(lastPlayer, player)) lastPlayer = player
  return lastPlayer
}
