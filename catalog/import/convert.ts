import { uidOf } from '@raidkit/rules/platform/uid'

/** Record of the source, read by name. Results are checked by the schemas of `rules` before they are written. */
export type Raw = Record<string, unknown>
type Convert = (value: unknown) => unknown
type Column = readonly [name: string, convert?: Convert]

/**
 * Renames the fields of a record by a table. A field that is not in the table stops the import, so that a new field of
 * the source is not lost without a decision.
 */
export function renameFields(table: Readonly<Record<string, Column>>): (value: unknown) => Raw {
  return (value) => {
    const out: Raw = {}
    for (const [key, given] of Object.entries(asRecord(value))) {
      const column = table[key]
      if (!column) throw new Error(`Unknown field ${key} in ${JSON.stringify(value).slice(0, 200)}`)
      const [name, convert] = column
      const result = convert ? convert(given) : given
      if (result !== undefined) out[name] = result
    }
    return out
  }
}

/** Converts a row of values into a record; null and missing values are left out. */
export function nameFields(...columns: readonly (Column | string)[]): (value: unknown) => Raw {
  return (value) => {
    const out: Raw = {}
    for (const [i, column] of columns.entries()) {
      const [name, convert] = typeof column === 'string' ? [column, undefined] : column
      const given = asArray(value)[i]
      const result = given === undefined || given === null || !convert ? given : convert(given)
      if (result !== undefined && result !== null) out[name] = result
    }
    return out
  }
}

export function asRecord(value: unknown): Raw {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`Not a record: ${JSON.stringify(value)}`)
  return value as Raw // safe: just checked
}

export function asArray(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`Not a list: ${JSON.stringify(value)}`)
  return value
}

export function asText(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`Not a text: ${JSON.stringify(value)}`)
  return value
}

export const convertList =
  (convert: Convert): Convert =>
  (value) =>
    asArray(value).map((one) => convert(one))

/** Converts 1 to true; other values are left out. */
export const toFlag: Convert = (value) => (value === 1 || value === true ? true : undefined)
export const toUid: Convert = (value) => uidOf(asText(value))
export const dropField: Convert = () => undefined
export const toNumber: Convert = (value) => Number(value)
/** Converts a short inline list; a number, which points into the sets, is left out. */
export const whenList =
  (convert: Convert): Convert =>
  (value) =>
    Array.isArray(value) ? value.map((one: unknown) => convert(one)) : undefined
export const whenNumber: Convert = (value) => (typeof value === 'number' ? value : undefined)

export const stack = nameFields(['itemUid', toUid], 'count')

/** Translates codes of the source by a table; an unknown code stops the import. */
export const translateWord =
  (words: Readonly<Record<string, string>>): Convert =>
  (value) => {
    const found = words[asText(value)]
    if (found === undefined) throw new Error(`Unknown name ${asText(value)}`)
    return found
  }
