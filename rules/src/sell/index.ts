export { payRate, refusalOf, traderPay } from './traderPay.ts'
export type { Buyer, Money, SoldItem, TraderPay } from './traderPay.ts'
export { whereToSell } from './whereToSell.ts'
export type { SellAnswer, SellReason, SellView, SellWay, TraderWay } from './whereToSell.ts'
