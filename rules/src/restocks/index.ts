export { countdownText, restockAt, soonestRestock } from './restocks.ts'
