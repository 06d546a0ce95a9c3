import type { CachedItem } from '@raidkit/rules/catalogue/items'
import {
  tradeBoard,
  tradeBoardSteps,
  type BoardInput,
  type BoardPlayer,
  type TradeBoard,
} from '@raidkit/rules/trade/trade-board'
import type { PricesOfPage } from '../../../prices/shared/prices/pricesOfPage.ts'
import { isSamePlayer } from './boardPlayer.ts'

export type BoardData = Pick<BoardInput, 'tables' | 'player' | 'fuelBase' | 'asOfMs'> & {
  items: ReadonlyMap<string, CachedItem>
  prices: PricesOfPage
}

/** Memoises `make` by its argument, because the board caches its lookups by function. */
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

const payIn = steady(
  ({ byUid }: PricesOfPage): NonNullable<BoardInput['payOf']> =>
    (uid) =>
      byUid.get(uid)?.sell ?? undefined,
)

const askIn = steady(
  ({ byUid }: PricesOfPage): NonNullable<BoardInput['askOf']> =>
    (uid) =>
      byUid.get(uid)?.buy?.rub,
)

/** Returns the lookups of items and prices for a board and a seller. */
export function boardSources({ items, prices }: Pick<BoardData, 'items' | 'prices'>) {
  return { itemOf: itemsIn(items), fleaOf: fleaIn(prices), payOf: payIn(prices), askOf: askIn(prices) }
}

/** Maximum number of cached boards: the current one, the previous one, and those that may be requested next. */
const MOST_KEPT = 4

type CachedBoard = { data: BoardData; board: TradeBoard }
/** Current board first. */
let kept: readonly CachedBoard[] = []

/**
 * Returns the board, computed once for the same tables, prices and player. Other pages of the site request the same
 * one.
 */
export function latestBoard(data: BoardData): TradeBoard {
  const entry = keptFor(data)
  // Boards of other prices are not requested again.
  const others = kept.filter((one) => one !== entry && one.data.prices === data.prices)
  kept = [entry, ...others].slice(0, MOST_KEPT)
  return entry.board
}

/** Tells whether the board of these data is cached. */
export function isCounted(data: BoardData): boolean {
  return kept.some((one) => isSame(one.data, data))
}

let pending: { data: BoardData; steps: Iterator<undefined, void> } | undefined

/** Computes the board of these data in steps. Concurrent requests for the same data share the steps. */
export function countInSteps(data: BoardData): Iterator<undefined, void> {
  if (!pending || !isSame(pending.data, data)) pending = { data, steps: boardSteps(data) }
  return pending.steps
}

function* boardSteps(data: BoardData): Generator<undefined, void> {
  const board = yield* tradeBoardSteps(inputOf(data))
  kept = [{ data, board }, ...kept.filter((one) => one.data.prices === data.prices)].slice(0, MOST_KEPT)
  pending = undefined
}

/**
 * Computes the board for the current player with these changes in advance, so that the next press of a switch shows its
 * figures at once.
 */
export function countAhead(changes: Partial<BoardPlayer>): void {
  const [shown, ...others] = kept
  if (!shown) return
  const entry = keptFor({ ...shown.data, player: { ...shown.data.player, ...changes } })
  const { barters, crafts } = shown.board.counted
  if (barters) void entry.board.barters
  if (crafts) void entry.board.crafts
  kept = [shown, entry, ...others.filter((one) => one !== entry)].slice(0, MOST_KEPT)
}

function keptFor(data: BoardData): CachedBoard {
  const known = kept.find((one) => isSame(one.data, data))
  if (known) return known
  return { data, board: tradeBoard(inputOf(data)) }
}

function inputOf({ items, prices, ...input }: BoardData): BoardInput {
  return { ...input, ...boardSources({ items, prices }) }
}

function isSame({ player, ...one }: BoardData, { player: otherPlayer, ...other }: BoardData): boolean {
  const names = Object.keys(one) as (keyof typeof one)[] // safe: its own keys
  return names.every((name) => one[name] === other[name]) && isSamePlayer(player, otherPlayer)
}

let lastPlayer: BoardPlayer | undefined

/**
 * Returns a stable object while the calculators would return the same results, because the account has other fields
 * that change.
 */
export function steadyPlayer(player: BoardPlayer): BoardPlayer {
  if (!lastPlayer || !isSamePlayer(lastPlayer, player)) lastPlayer = player
  return lastPlayer
}
