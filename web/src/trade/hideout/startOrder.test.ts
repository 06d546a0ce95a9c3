import { expect, it } from 'vitest'
import { startOrder } from './startOrder.ts'

const pick = (craftUid: string, sec: number, runs = 1) => ({
  option: { craftUid, station: 'lavatory', runs, sec, takes: [], saleRub: 1 },
  cashRub: 0,
  gainRub: 1,
  used: [],
  missing: [],
})

it('starts what takes longest first and says when each is ready', () => {
  const madeBy = () => ({ itemUid: 'water', count: 2 })
  const steps = startOrder([pick('short', 60), pick('long', 7_200, 3)], { nowMs: 1_000, madeBy })
  expect(steps.map(({ craftUid, count, readyAtMs }) => [craftUid, count, readyAtMs])).toEqual([
    ['long', 6, 7_201_000],
    ['short', 2, 61_000],
  ])
})

it('starts what waits for another craft when that is ready', () => {
  const before = [{ craftUid: 'moonshine', station: 'booze', runs: 1, startSec: 0, sec: 600 }]
  const { option, ...rest } = pick('vodka', 60)
  const steps = startOrder([{ option: { ...option, before, startSec: 600 }, ...rest }, pick('long', 7_200)], {
    nowMs: 0,
    madeBy: () => undefined,
  })
  expect(steps.map(({ craftUid, startAtMs, readyAtMs }) => [craftUid, startAtMs, readyAtMs])).toEqual([
    ['long', 0, 7_200_000],
    ['moonshine', 0, 600_000],
    ['vodka', 600_000, 660_000],
  ])
})
