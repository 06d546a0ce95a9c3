import { FARM_LEVELS, farmSlots, type FarmLevel } from '@raidkit/rules/btc-farm'
import { FUEL_UNITS, type Fuel } from '@raidkit/rules/fuel'
import type { GameMode } from '@raidkit/rules/modes'
import { typedPrice, type PriceFault } from '@raidkit/rules/own-prices'
import { MAX_SKILL } from '@raidkit/rules/skills'
import { addressOf } from '../../ui/address.ts'

/** What the address says of a farm. Typed fields stay texts, so that what is wrong with them can be said. */
export type FarmChoice = {
  mode: GameMode
  level: FarmLevel
  cards: string
  skill: string
  solar: boolean
  /** Undefined: the cheaper one. */
  fuel: Fuel | 'none' | undefined
  /** Who buys the coins; empty: who pays best. */
  trader: string
  fuelPrice: string
  coinPrice: string
  cardPrice: string
  building: boolean
  table: boolean
}

export function farmChoice(params: URLSearchParams): FarmChoice {
  const { mode, text, isSet } = addressOf(params)
  const level = FARM_LEVELS.find((one) => String(one) === text('level')) ?? 3
  const fuel = text('fuel')
  return {
    ...{ mode, level, cards: text('cards') || String(farmSlots(level)), skill: text('skill') || '0' },
    solar: isSet('solar'),
    fuel:
      fuel === 'none' || (fuel !== '' && Object.hasOwn(FUEL_UNITS, fuel))
        ? (fuel as Fuel | 'none')
        : undefined, // one of its keys
    ...{ trader: text('trader'), fuelPrice: text('fuelPrice'), coinPrice: text('coinPrice') },
    cardPrice: text('cardPrice'),
    building: isSet('building'),
    table: isSet('table'),
  }
}

export type FarmFaults = {
  cards?: 'notWhole' | 'tooMany'
  skill?: true
  fuelPrice?: PriceFault
  coinPrice?: PriceFault
  cardPrice?: PriceFault
}

/** The typed numbers; a price is undefined where none, or no good one, was typed. */
export type TypedFarm = {
  cards: number
  skill: number
  fuelRub: number | undefined
  coinRub: number | undefined
  cardRub: number | undefined
}

/** What was typed, as numbers, and what is wrong with it. Without good cards and skill there is nothing to count. */
export function typedFarm(choice: FarmChoice): { typed: TypedFarm | undefined; faults: FarmFaults } {
  const cards = whole(choice.cards)
  const skill = whole(choice.skill)
  const isSkill = skill !== undefined && skill <= MAX_SKILL
  const fits = cards !== undefined && cards <= farmSlots(choice.level)
  const [fuel, coin, card] = [choice.fuelPrice, choice.coinPrice, choice.cardPrice].map(price)
  const faults: FarmFaults = {
    ...(!fits && { cards: cards === undefined ? 'notWhole' : 'tooMany' }),
    ...(!isSkill && { skill: true as const }),
    ...(fuel?.fault && { fuelPrice: fuel.fault }),
    ...(coin?.fault && { coinPrice: coin.fault }),
    ...(card?.fault && { cardPrice: card.fault }),
  }
  if (!fits || !isSkill) return { typed: undefined, faults }
  return { typed: { cards, skill, fuelRub: fuel?.rub, coinRub: coin?.rub, cardRub: card?.rub }, faults }
}

function price(text: string): { rub?: number; fault?: PriceFault } {
  const read = typedPrice(text)
  if (read.state === 'price') return { rub: read.priceRub }
  return read.state === 'bad' ? { fault: read.why } : {}
}

const WHOLE = /^\d{1,9}$/

function whole(text: string): number | undefined {
  const bare = text.trim()
  return WHOLE.test(bare) ? Number(bare) : undefined
}
