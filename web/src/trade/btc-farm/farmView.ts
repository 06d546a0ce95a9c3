import type { BtcFarmReply } from '@raidkit/contract/trade/btcFarm'
import type { SellLine } from '@raidkit/contract/trade/itemDetailLines'
import {
  btcFarm,
  buildingCost,
  farmCurve,
  type BuildingCost,
  type FarmAnswer,
  type FarmInput,
  type FarmPoint,
} from '@raidkit/rules/trade/btc-farm'
import { cheapestFuel, fuelRubPerHour, type Fuel } from '@raidkit/rules/trade/fuel'
import type { StackCost } from '@raidkit/rules/prices/offers'
import { MAX_SKILL } from '@raidkit/rules/catalogue/skills'
import type { FarmChoice, FarmFaults, TypedFarm } from './choice.ts'

/** Trader who buys coins, at one loyalty level. */
export type Payer = { id: string; line: SellLine; pay: SellLine['levels'][number] }

/** Results that the page shows for one choice. */
export type FarmView = {
  typed: TypedFarm
  input: FarmInput
  answer: FarmAnswer
  curve: readonly FarmPoint[]
  fuel: Fuel | 'none'
  /** Price of a tank; undefined: it is unknown, or fuel is not counted. */
  tankRub: number | undefined
  /** Undefined: the player's own price counts, or nobody buys coins. */
  payer: Payer | undefined
  building: BuildingCost
}

/** Returns the traders who buy coins, with an entry for each loyalty level at which the price changes. Best first. */
export function payersOf({ payers }: BtcFarmReply): Payer[] {
  const all = payers.flatMap((line) =>
    line.levels.map((pay) => ({
      id: line.levels.length > 1 ? `${line.trader} ${pay.loyaltyLevel}` : line.trader,
      line,
      pay,
    })),
  )
  return all.toSorted((one, other) => other.pay.rub - one.pay.rub)
}

/** Returns the fuel that counts: the chosen one, else the one with the lower price per unit. */
export function fuelOf({ items, tanks }: BtcFarmReply, { fuel }: Pick<FarmChoice, 'fuel'>): Fuel | 'none' {
  const rub = (uid: string) => items[uid]?.price?.rub
  const [metal, expeditionary] = [rub(tanks.metal), rub(tanks.expeditionary)]
  const known = { ...(metal && { metal }), ...(expeditionary && { expeditionary }) }
  return fuel ?? cheapestFuel(known) ?? 'metal'
}

type TypedInput = { typed: TypedFarm; faults: FarmFaults }

export function farmView(reply: BtcFarmReply, choice: FarmChoice, { typed, faults }: TypedInput): FarmView {
  const { items, cardUid, facts, levels } = reply
  const today = (uid: string) => items[uid]?.price?.rub
  const fuel = fuelOf(reply, choice)
  // An invalid price counts as none, because today's price in its place would go unnoticed.
  const tankRub =
    fuel === 'none' || faults.fuelPrice ? undefined : (typed.fuelRub ?? today(reply.tanks[fuel]))
  const payer = payerOf(reply, choice, { typed, faults })
  const needs = levels.map(({ takes }) => takes)
  const building = buildingCost(needs, choice.level, today)
  const input: FarmInput = {
    cards: typed.cards,
    isElite: typed.skill >= MAX_SKILL,
    coinRub: faults.coinPrice ? undefined : (typed.coinRub ?? payer?.pay.rub),
    cardRub: faults.cardPrice ? undefined : (typed.cardRub ?? today(cardUid)),
    buildingRub: choice.building ? rubOf(building.bought) : 0,
    fuelRubPerDay: fuelPerDay(reply, choice, { fuel, tankRub, skill: typed.skill }),
  }
  return {
    typed,
    input,
    fuel,
    tankRub,
    payer,
    building,
    answer: btcFarm(input, facts),
    curve: farmCurve(input, choice.level, facts),
  }
}

function payerOf(
  reply: BtcFarmReply,
  { trader }: FarmChoice,
  { typed, faults }: TypedInput,
): Payer | undefined {
  if (typed.coinRub !== undefined || faults.coinPrice) return undefined
  const payers = payersOf(reply)
  return payers.find(({ id }) => id === trader) ?? payers[0]
}

type Burning = { fuel: Fuel | 'none'; tankRub: number | undefined; skill: number }

function fuelPerDay(
  { fuelBase }: BtcFarmReply,
  { solar }: FarmChoice,
  { fuel, tankRub, skill }: Burning,
): number | undefined {
  if (fuel === 'none') return 0
  const use = { fuelBase, hideoutManagement: skill, isSolarPowerBuilt: solar }
  return tankRub === undefined ? undefined : 24 * fuelRubPerHour(fuel, tankRub, use)
}

function rubOf(cost: StackCost): number | undefined {
  return cost.state === 'known' ? cost.rub : undefined
}
