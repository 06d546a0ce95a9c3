import type { AuditEntry } from '@raidkit/contract/admin/auditLog'

type Json = AuditEntry['before']
/** Changed field on both sides; null if missing. Fields of nested objects are named by their path. */
export type ChangedField = { name: string; before: FieldValue; after: FieldValue }
export type FieldValue = string | number | boolean | Date | readonly string[] | null

const WHOLE = ''
/** Format in which `JSON.stringify` writes a `Date`. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

/** Compares two values field by field. Values other than objects are one field without a name. */
export function changedFields(before: Json, after: Json): ChangedField[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after))
}

function fieldsOf(value: Json, path = WHOLE): Map<string, FieldValue> {
  if (value === null) return new Map()
  if (typeof value !== 'object') return new Map([[path, readValue(value)]])
  if (Array.isArray(value)) {
    const isPlain = value.every((one) => typeof one !== 'object' || one === null)
    return isPlain ? new Map([[path, value.map(String)]]) : fieldsOf({ ...value }, path)
  }
  return new Map(
    Object.entries(value).flatMap(([name, field]) => [
      ...fieldsOf(field, path === WHOLE ? name : `${path}.${name}`),
    ]),
  )
}

function readValue(value: string | number | boolean): FieldValue {
  if (typeof value !== 'string' || !MOMENT.test(value)) return value
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? value : at
}
