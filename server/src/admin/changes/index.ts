export { addAuditEntry, type Change, type Entry, mustBe } from './change.ts'
export { canUndo, type ChangeKind, type ChangeKinds, undoChange } from './undo.ts'
