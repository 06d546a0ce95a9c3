import { FARM_LEVELS, farmSlots, type FarmLevel } from '@raidkit/rules/trade/btc-farm'
import { FUEL_UNITS, type Fuel } from '@raidkit/rules/trade/fuel'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { typedPrice, type PriceFault } from '@raidkit/rules/prices/own-prices'
import { MAX_SKILL } from '@raidkit/rules/catalogue/skills'
import { codec, flag, MODE, oneNumber, text } from '../../ui/codec.ts'

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

const FULL_LEVEL: FarmLevel = 3

const { read } = codec<Omit<FarmChoice, 'level'> & { level: FarmLevel | undefined }>({
  mode: MODE,
  level: oneNumber(FARM_LEVELS),
  cards: text(),
  skill: text(undefined, '0'),
  solar: flag,
  fuel: { read: fuelOf, write: (fuel) => fuel ?? '' },
  trader: text(),
  fuelPrice: text(),
  coinPrice: text(),
  cardPrice: text(),
  building: flag,
  table: flag,
})

function fuelOf(said: string): Fuel | 'none' | undefined {
  if (said === 'none') return said
  return Object.hasOwn(FUEL_UNITS, said) ? (said as Fuel) : undefined // one of its keys
}

/** Without a level the farm is built up, without cards it is full. */
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
