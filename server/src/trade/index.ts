export { sourcesOf } from './itemSources.ts'
export { makeTradeParts, type TradeParts } from './tradeParts.ts'
export { offerRows, questNames, traderLines } from './tradeTables.ts'
export { makeUnitCosts } from './unitCosts.ts'
