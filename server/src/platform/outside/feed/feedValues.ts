/**
 * Object of unknown content. The functions of this file read values of external services: each returns the expected
 * type, or undefined.
 */
export type Raw = Readonly<Record<string, unknown>>

const LONGEST_TEXT = 300

export function readObject(value: unknown): Raw | undefined {
  // Safe: any object's members can be read as unknown.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : undefined
}

export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_TEXT ? value : undefined
}

export function readTexts(value: unknown): string[] {
  return readList(value).flatMap((one) => readText(one) ?? [])
}

export function readInteger(value: unknown, least: number, most: number): number | undefined {
  return Number.isSafeInteger(value) ? readNumber(value, least, most) : undefined
}

export function readNumber(value: unknown, least: number, most: number): number | undefined {
  return typeof value === 'number' && value >= least && value <= most ? value : undefined
}

/** Reads an id, given by itself or as the `id` of an object. */
export function idOf(value: unknown): string | undefined {
  return readText(value) ?? readText(readObject(value)?.['id'])
}

/** Reads a time in milliseconds from an ISO time or a number of milliseconds, written as a number or as text. */
export function timeMs(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? Math.round(value) : undefined
  if (typeof value !== 'string') return undefined
  const ms = /^\d{12,14}$/.test(value) ? Number(value) : Date.parse(value)
  return Number.isFinite(ms) ? ms : undefined
}

/** Omits members without a value: stored data does not distinguish absent from undefined. */
export function omitUndefined<Fields extends object>(fields: Fields): DefinedFields<Fields> {
  // Safe: only entries without a value are left out.
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as DefinedFields<Fields>
}
type DefinedFields<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
