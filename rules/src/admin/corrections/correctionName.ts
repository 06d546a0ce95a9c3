import type { Correction } from './schema.ts'

/** What a correction is about. */
export function correctionName({
  entity,
  uid,
  field,
}: {
  entity: string
  uid: string
  field: string
}): string {
  return `${entity} ${uid} ${field}`
}

/** By kind, uid and field, and then by value, so that of two that contradict one another the same one wins. */
export function keyOf({ entity, uid, field, value }: Correction): string {
  return JSON.stringify([entity, uid, field, value ?? null])
}
