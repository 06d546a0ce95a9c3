import type { AuditEntry } from '@raidkit/contract/adminTrail'

type Json = AuditEntry['before']
/** One field of a change, as text on both sides; undefined where there was nothing. */
export type ChangedField = { name: string; before: string | undefined; after: string | undefined }

const WHOLE = ''

/** What differs between before and after, field by field. Values that are no objects are one field without a name. */
export function changedFields(before: Json, after: Json): ChangedField[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name), after: is.get(name) }))
    .filter((field) => field.before !== field.after)
}

function fieldsOf(value: Json): Map<string, string> {
  if (value === null) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([[WHOLE, textOf(value)]])
  return new Map(
    Object.entries(value).flatMap(([name, field]) => (field === null ? [] : [[name, textOf(field)]])),
  )
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
