import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { typedPrice, type PriceFault, type TypedPrice } from '@raidkit/rules/prices/own-prices'
import { defineCodec, flag, MODE, textPart } from '../../ui/address/codec.ts'

/**
 * State of the hideout page, stored in the address. Typed fields are kept as texts, so that their errors can be shown.
 */
export type HideoutChoice = {
  mode: GameMode
  hours: string
  budget: string
  own: boolean
  /** True if everything must be started at once, which excludes crafts that wait for another one. */
  once: boolean
}

export const DEFAULT_HOURS = '8'

export const { read: choiceOf } = defineCodec<HideoutChoice>({
  mode: MODE,
  hours: textPart(undefined, DEFAULT_HOURS),
  budget: textPart(),
  own: flag,
  once: flag,
})

/** Bounds of the duration: the shortest craft takes minutes, and ten days is the longest plan. */
const LEAST_HOURS = 0.1
const MOST_HOURS = 240

export type TypedPlan = {
  /** Undefined: invalid input. */
  hours: number | undefined
  /** Undefined: unlimited, or invalid input. */
  budgetRub: number | undefined
  budgetFault: PriceFault | undefined
}

/** Parses the budget. Zero is valid, because owned items may suffice. */
function typedBudget(text: string): TypedPrice {
  return /^\s*0+\s*$/.test(text) ? { state: 'price', priceRub: 0 } : typedPrice(text)
}

export function typedPlan({ hours, budget }: HideoutChoice): TypedPlan {
  const typed = /^\s*\d{1,3}([.,]\d{1,3})?\s*$/.test(hours) ? Number(hours.replace(',', '.')) : Number.NaN
  const isHours = typed >= LEAST_HOURS && typed <= MOST_HOURS
  const sum = typedBudget(budget)
  return {
    hours: isHours ? typed : undefined,
    budgetRub: sum.state === 'price' ? sum.priceRub : undefined,
    budgetFault: sum.state === 'bad' ? sum.why : undefined,
  }
}
