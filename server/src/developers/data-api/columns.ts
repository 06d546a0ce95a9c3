import type { JsonSchema } from '@raidkit/contract/platform/jsonSchema'
import type { CsvCell } from '@raidkit/rules/platform/csv'

/** Deeper things stand in one cell as JSON. */
const DEEPEST = 3

/** The columns of a list's rows, by its schema and not by what one page holds: every page has the same. */
export function columnsOf(list: JsonSchema | undefined): string[] {
  const row = Array.isArray(list?.items) ? undefined : list?.items
  return [...new Set(row ? namesOf(row, '', 0) : [])]
}

function namesOf(schema: JsonSchema, path: string, depth: number): string[] {
  const variants = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const fields = variants.flatMap(({ properties }) => Object.entries(properties ?? {}))
  if (fields.length === 0 || depth >= DEEPEST) return [path]
  return fields.flatMap(([name, field]) => namesOf(field, path === '' ? name : `${path}.${name}`, depth + 1))
}

export function cellsOf(row: Record<string, unknown>, columns: readonly string[]): CsvCell[] {
  return columns.map((column) => cellOf(column.split('.').reduce<unknown>(within, row)))
}

function within(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}

function cellOf(value: unknown): CsvCell {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'number' || typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join('|')
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}
