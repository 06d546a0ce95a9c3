export { countdownText, PASSED_MS, restockAt, soonestRestock } from './restocks.ts'
export type { RestockAt } from './restocks.ts'
