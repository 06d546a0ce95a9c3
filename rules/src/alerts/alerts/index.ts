export { judgeItem, newItemState } from './judge.ts'
export type { ItemAlert, ItemAlertState, ItemVerdict, Reading } from './judge.ts'
export { isTimeZone, QuietHours, quietUntilMs } from './quietHours.ts'
export { judgeRestock } from './restock.ts'
export type { RestockState, RestockVerdict } from './restock.ts'
export {
  ALERT_KINDS,
  ALERT_LIMITS,
  ALERT_WAYS,
  AlertKind,
  AlertWay,
  AlertWish,
  ITEM_ALERT_KINDS,
} from './schema.ts'
export type { ItemAlertKind } from './schema.ts'
