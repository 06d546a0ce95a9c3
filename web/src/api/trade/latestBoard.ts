import type { CachedItem } from '@raidkit/rules/items'
import { tradeBoard, type BoardInput, type BoardPlayer, type TradeBoard } from '@raidkit/rules/trade-board'
import type { PricesOfPage } from '../prices/pricesOfPage.ts'
import { isSamePlayer } from './boardPlayer.ts'

export type BoardData = Pick<BoardInput, 'tables' | 'player' | 'fuelBase' | 'asOfMs'> & {
  items: ReadonlyMap<string, CachedItem>
  prices: PricesOfPage
}

/** The same function for the same thing: the board keeps what it has looked up by it. */
function steady<From extends object, Answer>(make: (from: From) => Answer): (from: From) => Answer {
  const made = new WeakMap<From, Answer>()
  return (from) => {
    const answer = made.get(from) ?? make(from)
    made.set(from, answer)
    return answer
  }
}

const itemsIn = steady(
  (items: BoardData['items']): BoardInput['itemOf'] =>
    (uid) =>
      items.get(uid),
)
const fleaIn = steady(
  ({ byUid }: PricesOfPage): BoardInput['fleaOf'] =>
    (uid) =>
      byUid.get(uid)?.flea ?? undefined,
)

let latest: { data: BoardData; board: TradeBoard } | undefined

/** Counted once for the same tables, prices and player, whoever asks: another page of the site asks the same. */
export function latestBoard(data: BoardData): TradeBoard {
  if (latest && isSame(latest.data, data)) return latest.board
  const { items, prices, ...input } = data
  const board = tradeBoard({ ...input, itemOf: itemsIn(items), fleaOf: fleaIn(prices) })
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
