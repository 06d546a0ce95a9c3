export { makeTradeParts, type TradeParts } from './tradeParts.ts'
export { questNames, traderLines } from './tradeTables.ts'
