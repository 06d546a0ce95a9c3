import { FARM_LEVELS, farmSlots, type FarmLevel } from '@raidkit/rules/trade/btc-farm'
import { FUEL_UNITS, type Fuel } from '@raidkit/rules/trade/fuel'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { typedPrice, type PriceFault } from '@raidkit/rules/prices/own-prices'
import { MAX_SKILL } from '@raidkit/rules/catalogue/skills'
import { defineCodec, flag, MODE, oneNumber, textPart } from '../../ui/address/codec.ts'

/** State of the farm page, stored in the address. Typed fields are kept as texts, so that their errors can be shown. */
export type FarmChoice = {
  mode: GameMode
  level: FarmLevel
  cards: string
  skill: string
  solar: boolean
  /** Undefined: the cheaper one per unit. */
  fuel: Fuel | 'none' | undefined
  /** Trader who buys the coins; empty: the one who pays best. */
  trader: string
  fuelPrice: string
  coinPrice: string
  cardPrice: string
  building: boolean
  table: boolean
}

const FULL_LEVEL: FarmLevel = 3

const { read } = defineCodec<Omit<FarmChoice, 'level'> & { level: FarmLevel | undefined }>({
  mode: MODE,
  level: oneNumber(FARM_LEVELS),
  cards: textPart(),
  skill: textPart(undefined, '0'),
  solar: flag,
  fuel: { read: fuelOf, write: (fuel) => fuel ?? '' },
  trader: textPart(),
  fuelPrice: textPart(),
  coinPrice: textPart(),
  cardPrice: textPart(),
  building: flag,
  table: flag,
})

function fuelOf(said: string): Fuel | 'none' | undefined {
  if (said === 'none') return said
  return Object.hasOwn(FUEL_UNITS, said) ? (said as Fuel) : undefined // safe: one of its keys
}

/** Parses the address. The default is a farm of the highest level, full of cards. */
export function choiceOf(params: URLSearchParams): FarmChoice {
  const said = read(params)
  const level = said.level ?? FULL_LEVEL
  return { ...said, level, cards: said.cards || String(farmSlots(level)) }
}

export type FarmFaults = {
  cards?: 'notWhole' | 'tooMany'
  skill?: true
  fuelPrice?: PriceFault
  coinPrice?: PriceFault
  cardPrice?: PriceFault
}

/** Parsed values; a price is undefined if it is empty or invalid. */
export type TypedFarm = {
  cards: number
  skill: number
  fuelRub: number | undefined
  coinRub: number | undefined
  cardRub: number | undefined
}

/**
 * Parses the typed values and returns their errors. Without a valid number of cards and skill level nothing can be
 * computed.
 */
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
