import { expect, it } from 'vitest'
import type { CraftRow } from '../crafts/index.ts'
import { chainedOptions } from './index.ts'

const row = (
  [uid, station, sec]: [string, string, number],
  takes: Record<string, number>,
  [itemUid, count]: [string, number],
): CraftRow => ({
  craft: {
    uid,
    station,
    level: 1,
    sec,
    gives: { itemUid, count },
    takes: Object.entries(takes).map(([taken, of]) => ({ itemUid: taken, count: of })),
  },
  sec,
  locks: [],
  outcome: { state: 'unsold' },
})

const HOUR = 3_600
const water = row(['water', 'collector', 5 * HOUR], { filter: 0.66 }, ['water', 1])
const moonshine = row(['moonshine', 'booze', 3 * HOUR], { water: 1, sugar: 2 }, ['moonshine', 1])
const vodka = row(['vodka', 'kitchen', HOUR], { moonshine: 1 }, ['vodka', 2])
const meds = row(['meds', 'medstation', HOUR], { pills: 1 }, ['meds', 1])
const kit = row(['kit', 'medstation', HOUR], { meds: 2 }, ['kit', 1])

const prices: Record<string, number> = { filter: 50_000, sugar: 10_000, moonshine: 250_000, pills: 1_000 }
const found = (rows: readonly CraftRow[], hours: number, change: Record<string, number | undefined> = {}) => {
  const price = (uid: string) => ({ ...prices, ...change })[uid]
  const view = {
    hours,
    owned: new Map<string, number>(),
    continuous: [
      { uid: 'water', station: 'collector', sec: 5 * HOUR, limit: 2, gives: { itemUid: 'water', count: 1 } },
    ],
    saleOf: (_: string, count: number) => ({
      type: 'flea' as const,
      rub: 300_000 * count,
      priceRub: 300_000,
      feeRub: 0,
    }),
    buy: (uid: string, count: number) => {
      const each = price(uid)
      return each === undefined ? undefined : { rub: each * Math.ceil(count), limited: [] }
    },
  }
  return chainedOptions(rows, view).map(({ craftUid, before = [], startSec = 0 }) =>
    [...before, { craftUid, startSec }].map((step) => `${step.craftUid} ${step.startSec / HOUR}`).join(', '),
  )
}

type Case = [string, CraftRow[], number, Record<string, number | undefined>, string[]]
const booze = [water, moonshine, vodka]
const cases: Case[] = [
  // Water cannot be bought: moonshine waits for it, and vodka for moonshine.
  [
    'each starts when it has what it waits for',
    booze,
    9,
    {},
    ['water 0, moonshine 5', 'water 0, moonshine 5, vodka 8'],
  ],
  ['what is not finished in time is none', booze, 8.9, {}, ['water 0, moonshine 5']],
  ['bought water is cheaper than a filter', booze, 9, { water: 49_000 }, ['moonshine 0, vodka 3']],
  [
    'dearer than a filter it is made, if that leaves time',
    booze,
    9,
    { water: 60_000 },
    ['water 0, moonshine 5', 'moonshine 0, vodka 3', 'water 0, moonshine 5, vodka 8'],
  ],
  ['bought moonshine is cheaper', [moonshine, vodka], 9, { water: 49_000, moonshine: 60_000 }, []],
  ['the only way, in the same station one after the other', [meds, kit], 3, {}, ['meds 0, meds 1, kit 2']],
  ['too late', [meds, kit], 2.9, {}, []],
  ['nothing is made of itself', [row(['a', 'x', 1], { b: 1 }, ['b', 2])], 9, {}, []],
]

it.each(cases)('%s', (_, rows, hours, change, expected) =>
  expect(found(rows, hours, change)).toEqual(expected),
)
