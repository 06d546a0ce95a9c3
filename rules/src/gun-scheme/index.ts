export { slotKind, SLOT_KINDS } from './slotKind.ts'
export type { SlotKind } from './slotKind.ts'
