import { describe, expect, it } from 'vitest'
import { Observation, observationProblem } from './index.ts'
import { DAY_MS } from '../../platform/time/index.ts'

const NOW = Date.UTC(2026, 10, 15, 12)
const good = {
  itemUid: '5c0530ee-86f7-8746-897b-24a240000000',
  mode: 'PVP',
  observedAtMs: NOW - 1000,
  source: 'feed',
  lowestRub: 656_286,
  averageRub: 700_000,
  offers: 12,
}

describe('observationProblem', () => {
  it.each([
    ['a good one', {}, undefined],
    ['nothing known but the lowest', { averageRub: null, offers: null }, undefined],
    ['no offers left', { offers: 0 }, undefined],
    ['the highest price there is', { lowestRub: 1_000_000_000, averageRub: null }, undefined],
    ['a clock four minutes ahead', { observedAtMs: NOW + 4 * 60_000 }, undefined],
    ['as old as is kept', { observedAtMs: NOW - 30 * DAY_MS }, undefined],
    ['a negative price', { lowestRub: -1 }, 'bad_price'],
    ['nothing for it', { lowestRub: 0 }, 'bad_price'],
    ['a fraction', { lowestRub: 100.5 }, 'bad_price'],
    ['not a number', { lowestRub: Number.NaN }, 'bad_price'],
    ['text', { lowestRub: '100' }, 'bad_price'],
    ['no price', { lowestRub: undefined }, 'bad_price'],
    ['1e12', { lowestRub: 1e12 }, 'price_too_high'],
    ['endless', { lowestRub: Infinity }, 'bad_price'],
    ['an average of nothing', { averageRub: 0 }, 'bad_average'],
    ['an average that is a fraction', { averageRub: 656_286.5 }, 'bad_average'],
    ['an average beyond all', { averageRub: 1e10 }, 'price_too_high'],
    ['an average of the day below the lowest of now', { averageRub: 656_285 }, undefined],
    ['fewer than no offers', { offers: -1 }, 'bad_offers'],
    ['half an offer', { offers: 0.5 }, 'bad_offers'],
    ['more offers than players', { offers: 1_000_001 }, 'bad_offers'],
    ['six minutes ahead', { observedAtMs: NOW + 6 * 60_000 }, 'in_future'],
    ['before the market', { observedAtMs: Date.UTC(2015, 11, 31) }, 'before_market'],
    ['1970', { observedAtMs: 0 }, 'before_market'],
    ['older than is kept', { observedAtMs: NOW - 30 * DAY_MS - 1 }, 'too_old'],
    ['no time', { observedAtMs: Number.NaN }, 'bad_time'],
    ['a date as text', { observedAtMs: '2026-11-15' }, 'bad_time'],
    ['a mode we do not carry', { mode: 'SEASON' }, 'bad_mode'],
    ['no mode', { mode: undefined }, 'bad_mode'],
    ['no item', { itemUid: 'ledx' }, 'bad_item'],
    ['an item that is no text', { itemUid: 7 }, 'bad_item'],
    ['nobody', { source: '' }, 'bad_source'],
    ['a long name', { source: 'x'.repeat(41) }, 'bad_source'],
  ])('%s', (_, change, expected) => {
    const row = { ...good, ...change }
    expect(observationProblem(row, NOW)).toBe(expected)
    if (expected === undefined) expect(Observation.safeParse(row).success).toBe(true)
  })
})
