import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { typedPrice, type PriceFault, type TypedPrice } from '@raidkit/rules/prices/own-prices'
import { codec, flag, MODE, text } from '../../ui/codec.ts'

/** What the address says of the hideout. Typed fields stay texts, so that what is wrong with them can be said. */
export type HideoutChoice = {
  mode: GameMode
  hours: string
  budget: string
  own: boolean
  /** Everything is started at once: nobody looks in between to start what waits for another craft. */
  once: boolean
}

export const DEFAULT_HOURS = '8'

export const { read: choiceOf } = codec<HideoutChoice>({
  mode: MODE,
  hours: text(undefined, DEFAULT_HOURS),
  budget: text(),
  own: flag,
  once: flag,
})

/** The shortest craft takes minutes; nobody plans further ahead than ten days. */
const LEAST_HOURS = 0.1
const MOST_HOURS = 240

export type TypedPlan = {
  /** Undefined: no good number of hours was typed. */
  hours: number | undefined
  /** Undefined: whatever it takes, or nothing good was typed. */
  budgetRub: number | undefined
  budgetFault: PriceFault | undefined
}

/** No money at all is a budget too: what is owned can be enough. */
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
