import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TRADER_NAMES } from '../../catalogue/traders/index.ts'
import { decodePrices, encodePrices, roundForWire } from './index.ts'
import { MINUTE_MS } from '../../platform/time/index.ts'

const AS_OF = Date.UTC(2026, 10, 15, 12)
const rub = fc.integer({ min: 1, max: 1_000_000_000 })
const maybe = (values: fc.Arbitrary<number>) => fc.option(values, { nil: null })
const percent = maybe(fc.integer({ min: -9999, max: 10_000_000 }).map((hundredths) => hundredths / 100))
const flea = fc.record({
  price: rub,
  lastLow: maybe(rub),
  avg24h: maybe(rub),
  avg7d: maybe(rub),
  change24h: percent,
  change7d: percent,
  offers: maybe(fc.nat(1_000_000)),
  observedAtMs: fc.integer({ min: -10, max: 100_000 }).map((minutes) => AS_OF - minutes * MINUTE_MS),
  isOutlier: fc.boolean(),
})
const trader = fc.option(fc.record({ trader: fc.constantFrom(...TRADER_NAMES), rub }), { nil: null })
const row = fc.record({ row: fc.nat(6000), flea: fc.option(flea, { nil: null }), sell: trader, buy: trader })
const rows = (minLength: number) =>
  fc.uniqueArray(row, { selector: (one) => one.row, minLength, maxLength: minLength + 100 })
const basePriceOf = (at: number) => (at % 7 === 0 ? undefined : (at * 7919) % 100_000)

describe('prices on the wire', () => {
  it.each([0, 300])('are the same after it, with %i rows or more', (minLength) => {
    fc.assert(
      fc.property(rows(minLength), (given) => {
        const columns = JSON.parse(JSON.stringify(encodePrices(given, { asOfMs: AS_OF, basePriceOf })))
        expect(decodePrices(columns, basePriceOf)).toEqual(given.toSorted((a, b) => a.row - b.row))
      }),
      { numRuns: 30 },
    )
  })

  it('are rounded beforehand as the wire rounds them', () => {
    const exact = fc.double({ min: -99.99, max: 100_000, noNaN: true })
    fc.assert(
      fc.property(flea, exact, fc.nat(MINUTE_MS), (given, change7d, lateMs) => {
        const sent = { ...given, change7d, observedAtMs: given.observedAtMs + lateMs }
        const priced = [{ row: 3, flea: sent, sell: null, buy: null }]
        const [read] = decodePrices(
          encodePrices(priced, { asOfMs: AS_OF + 30_001, basePriceOf }),
          basePriceOf,
        )
        expect(roundForWire(sent)).toEqual(read?.flea)
      }),
    )
  })

  it.each<Record<string, number[]>>([{}, { gap: [] }, { gap: [1], price: [] }])(
    'of nothing are nothing: %j',
    (columns) => {
      expect(decodePrices(columns, basePriceOf).filter((one) => one.flea ?? one.sell ?? one.buy)).toEqual([])
    },
  )
})
