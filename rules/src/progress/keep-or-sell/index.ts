export { keepOrSell } from './keepOrSell.ts'
export type { KeepOrSell, KeepReason } from './keepOrSell.ts'
