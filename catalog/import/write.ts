import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { z } from 'zod'

/** Writes one record per line, so that a change of the data reads as a change of lines. */
export function jsonLines(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) {
    return value.length === 0 ? '[]' : `[\n${value.map((one) => jsonLines(one, depth - 1)).join(',\n')}\n]`
  }
  const rows = Object.entries(value).map(
    ([key, one]) => `${JSON.stringify(key)}: ${jsonLines(one, depth - 1)}`,
  )
  return rows.length === 0 ? '{}' : `{\n${rows.join(',\n')}\n}`
}

/** Writes a data file; `depth` is the number of levels that are broken into lines. */
export function writeData(folder: string, name: string, data: { value: unknown; depth: number }): void {
  const path = join(folder, `${name}.json`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${jsonLines(data.value, data.depth)}\n`)
}

/** Checks each record by its schema, names the one that fails and makes sure that no field is lost. */
export function checkRecords<Shape extends z.ZodType>(
  shape: Shape,
  values: readonly unknown[],
): z.output<Shape>[] {
  return values.map((value) => {
    const result = shape.safeParse(value)
    if (!result.success) throw new Error(`${JSON.stringify(value).slice(0, 400)}\n${result.error.message}`)
    const [before, after] = [JSON.stringify(value), JSON.stringify(result.data)]
    if (before.length !== after.length) throw new Error(`The shape drops a field of ${before.slice(0, 400)}`)
    return result.data
  })
}
