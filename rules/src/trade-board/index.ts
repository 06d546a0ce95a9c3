export { builtLevels, playerProgress } from './playerProgress.ts'
export { tradeBoard } from './tradeBoard.ts'
export type { DirectSource, TradeBoard } from './tradeBoard.ts'
export type { BoardInput, BoardPlayer, TradeTables } from './schema.ts'
