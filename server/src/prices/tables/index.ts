import { namedFunctions, type Db } from '../../platform/store/database.ts'
import { currentPricesTable } from './currentPrices.ts'
import { priceDaysTable } from './priceDays.ts'
import { priceRollupsTable } from './priceRollups.ts'
import { pricesTable } from './prices.ts'
import { removedPrices } from './removedPrices.ts'
import { seenPrices } from './seenPrices.ts'

/** Creates the tables of this domain, over the database or over one of its transactions. */
export function pricesTables(db: Db) {
  return {
    prices: namedFunctions('prices', pricesTable(db)),
    priceDays: namedFunctions('priceDays', priceDaysTable(db)),
    currentPrices: namedFunctions('currentPrices', currentPricesTable(db)),
    removedPrices: namedFunctions('removedPrices', removedPrices(db)),
    seenPrices: namedFunctions('seenPrices', seenPrices(db)),
    priceRollups: namedFunctions('priceRollups', priceRollupsTable(db)),
  }
}
