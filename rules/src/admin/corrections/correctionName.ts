import type { Correction } from './schema.ts'

/** Returns a correction's key: kind, uid and field. */
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

/**
 * Builds a sort key from kind, uid, field and value. The value makes sure that the same one of two contradicting
 * corrections wins.
 */
export function keyOf({ entity, uid, field, value }: Correction): string {
  return JSON.stringify([entity, uid, field, value ?? null])
}
