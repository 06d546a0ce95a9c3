export { judgeItem, newItemState } from './judge.ts'
export type { ItemAlarm, ItemAlarmState, ItemVerdict, Reading } from './judge.ts'
export { isTimeZone, QuietHours, quietUntilMs } from './quietHours.ts'
export { judgeRestock } from './restock.ts'
export type { RestockState, RestockVerdict } from './restock.ts'
export {
  ALARM_KINDS,
  ALARM_LIMITS,
  ALARM_WAYS,
  AlarmKind,
  AlarmWay,
  AlarmWish,
  ITEM_ALARM_KINDS,
} from './schema.ts'
export type { ItemAlarmKind } from './schema.ts'
