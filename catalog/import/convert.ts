import { uidOf } from '@raidkit/rules/platform/uid'

/** Record of the source, read by name. Results are checked by the schemas of `rules` before they are written. */
export type Raw = Record<string, unknown>
type Convert = (value: unknown) => unknown
type Column = readonly [name: string, convert?: Convert]

/**
 * Renames the fields of a record by a table. A field that is not in the table stops the import, so that a new field of
 * the source is not lost without a decision.
 */
export function renamed(table: Readonly<Record<string, Column>>): (value: unknown) => Raw {
  return (value) => {
    const out: Raw = {}
    for (const [key, given] of Object.entries(record(value))) {
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
export function fields(...columns: readonly (Column | string)[]): (value: unknown) => Raw {
  return (value) => {
    const out: Raw = {}
    for (const [i, column] of columns.entries()) {
      const [name, convert] = typeof column === 'string' ? [column, undefined] : column
      const given = array(value)[i]
      const result = given === undefined || given === null || !convert ? given : convert(given)
      if (result !== undefined && result !== null) out[name] = result
    }
    return out
  }
}

export function record(value: unknown): Raw {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`Not a record: ${JSON.stringify(value)}`)
  return value as Raw // safe: just checked
}

export function array(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`Not a list: ${JSON.stringify(value)}`)
  return value
}

export function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`Not a text: ${JSON.stringify(value)}`)
  return value
}

export const list =
  (convert: Convert): Convert =>
  (value) =>
    array(value).map((one) => convert(one))

/** Converts 1 to true; other values are left out. */
export const flag: Convert = (value) => (value === 1 || value === true ? true : undefined)
export const uid: Convert = (value) => uidOf(text(value))
export const drop: Convert = () => undefined
export const number: Convert = (value) => Number(value)
/** Converts a short inline list; a number, which points into the sets, is left out. */
export const whenList =
  (convert: Convert): Convert =>
  (value) =>
    Array.isArray(value) ? value.map((one: unknown) => convert(one)) : undefined
export const whenNumber: Convert = (value) => (typeof value === 'number' ? value : undefined)

export const stack = fields(['itemUid', uid], 'count')

/** Translates codes of the source by a table; an unknown code stops the import. */
export const word =
  (words: Readonly<Record<string, string>>): Convert =>
  (value) => {
    const found = words[text(value)]
    if (found === undefined) throw new Error(`Unknown name ${text(value)}`)
    return found
  }
