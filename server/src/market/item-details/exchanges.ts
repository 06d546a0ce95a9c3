import type { Catalog } from '@raidkit/catalog/load'
import type { BarterLine, CraftLine, ExchangeItem } from '@raidkit/contract/trade/itemDetailLines'
import type { Barter } from '@raidkit/rules/trade/barters'
import type { ContinuousCraft, Craft } from '@raidkit/rules/trade/crafts'
import type { CountedExchanges } from '@raidkit/rules/trade/trade-board'
import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import type { Words } from './words.ts'

type Facts = { catalog: Catalog; words: Words; counted: CountedExchanges }

/** Returns the barters that give an item, and those that take it. */
export function barterLines(uid: string, facts: Facts & { mode: string }) {
  const { catalog, mode, words, counted } = facts
  const handed = (stack: Barter['takes'][number]): ExchangeItem => {
    const perLevel = counted.tagRubPerLevel(stack.itemUid)
    return perLevel === undefined ? stack : { ...stack, priceRub: perLevel * (stack.dogtagLevel ?? 1) }
  }
  const lines = (barters: readonly Barter[] = []): BarterLine[] =>
    barters
      .filter(({ modes }) => modes === undefined || modes.some((one) => one === mode))
      .toSorted(
        (a, b) =>
          a.loyaltyLevel - b.loyaltyLevel ||
          TRADER_NAMES.indexOf(a.trader) - TRADER_NAMES.indexOf(b.trader) ||
          (a.uid < b.uid ? -1 : 1),
      )
      .map((barter) => ({
        uid: barter.uid,
        ...words.trading(barter.trader),
        loyaltyLevel: barter.loyaltyLevel,
        takes: barter.takes.map(handed),
        gives: barter.gives,
        ...words.questLock(barter.questUid),
        ...(barter.limit !== undefined && { limit: barter.limit }),
        outcome: counted.barterOf(barter.uid),
      }))
  return {
    giving: lines(catalog.bartersByGives.get(uid)),
    taking: lines(catalog.bartersByTakes.get(uid)),
  }
}

/** Returns the crafts that make an item, including production that runs by itself, and those that use it. */
export function craftLines(uid: string, { catalog, words, counted }: Facts) {
  const line = (craft: Craft): CraftLine => ({
    uid: craft.uid,
    ...words.station(craft.station),
    level: craft.level,
    sec: craft.sec,
    takes: craft.takes,
    gives: craft.gives,
    ...words.questLock(craft.questUid),
    outcome: counted.craftOf(craft.uid),
  })
  const ongoing = ({ station, sec, gives, ...craft }: ContinuousCraft): CraftLine => ({
    uid: craft.uid,
    ...words.station(station),
    sec,
    gives,
    takes: [],
    outcome: counted.craftOf(craft.uid),
  })
  const lines = (crafts: readonly Craft[] = []) =>
    crafts
      .toSorted((a, b) => a.station.localeCompare(b.station) || a.level - b.level || (a.uid < b.uid ? -1 : 1))
      .map(line)
  return {
    giving: [
      ...lines(catalog.craftsByGives.get(uid)),
      ...catalog.continuous.filter(({ gives }) => gives.itemUid === uid).map(ongoing),
    ],
    taking: lines(catalog.craftsByTakes.get(uid)),
  }
}
