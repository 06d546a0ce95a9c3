export { isOutOfOrder, ledByFirm } from './ledByFirm.ts'
export { orderedRows } from './orderedRows.ts'
export type { RowOrder } from './orderedRows.ts'
