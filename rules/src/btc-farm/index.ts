export { FARM_LEVELS, btcFarm, coinSec, farmSlots } from './btcFarm.ts'
export type { FarmAnswer, FarmFacts, FarmInput, FarmLevel } from './btcFarm.ts'
