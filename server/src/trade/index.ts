export { makeTradeParts, type TradeParts } from './tradeParts.ts'
export { offerRows, questNames, traderLines } from './tradeTables.ts'
