export { RestockWindow } from './schema.ts'
export { countdownText, estimateRestock, restockAt, soonestRestock } from './restocks.ts'
