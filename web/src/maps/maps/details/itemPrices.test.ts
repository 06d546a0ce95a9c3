import { expect, it } from 'vitest'
import { costRub, valueRub } from './ItemLine.tsx'

// Computed by hand: one buys at the lowest and sells at the highest price.
const flea = { price: 30_000 } as never // safe: the only field that is read
it.each([
  [
    'flea below the trader',
    { flea, buy: { trader: 'Peacekeeper', rub: 45_000 }, sell: null },
    30_000,
    30_000,
  ],
  ['trader below the flea', { flea, buy: { trader: 'Therapist', rub: 20_000 }, sell: null }, 20_000, 30_000],
  ['sold to a trader', { flea, buy: null, sell: { trader: 'Therapist', rub: 41_000 } }, 30_000, 41_000],
  ['no price', { flea: null, buy: null, sell: null }, undefined, undefined],
] as const)('%s', (_, item, cost, value) => {
  expect([costRub(item), valueRub(item)]).toEqual([cost, value])
})
