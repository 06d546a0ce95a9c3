import { MARK_LIMITS, MapMarks } from './schema.ts'

export type MarksRefusal = 'format' | 'tooManyMarks' | 'tooManyPoints' | 'textTooLong' | 'tooLong'
export type ReadMarks = { state: 'marks'; marks: MapMarks } | { state: 'refused'; why: MarksRefusal }

/** Marks from outside (a file, a link, a request), or why they are not taken. Nothing is cut off silently. */
export function readMarks(value: unknown): ReadMarks {
  const read = MapMarks.safeParse(value)
  return read.success ? { state: 'marks', marks: read.data } : { state: 'refused', why: reasonOf(value) }
}

/** The limit that was passed, where it is one: a player can do something about that. */
function reasonOf(value: unknown): MarksRefusal {
  const marks = listIn(value, 'marks')
  if (marks.length > MARK_LIMITS.marks) return 'tooManyMarks'
  const points = marks.map((mark) => listIn(mark, 'points').length)
  const all = points.reduce((sum, count) => sum + count, 0)
  if (all > MARK_LIMITS.allPoints || points.some((count) => count > MARK_LIMITS.points))
    return 'tooManyPoints'
  const isLong = (mark: unknown) => textIn(mark).length > MARK_LIMITS.text
  return marks.some(isLong) ? 'textTooLong' : 'format'
}

function listIn(value: unknown, name: 'marks' | 'points'): readonly unknown[] {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return Array.isArray(found) ? found : []
}

function textIn(value: unknown): string {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'text') : undefined
  return typeof found === 'string' ? found : ''
}
