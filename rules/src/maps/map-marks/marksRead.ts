import { MAP_LEVELS, MAP_SLUGS } from '../../platform/maps/index.ts'
import { MARK_COLORS, MARK_KINDS, MARK_LIMITS, MARK_POINTS, isMarkText } from './schema.ts'
import type { MapMark, MapMarks } from './schema.ts'

export type MarksRefusal = 'format' | 'tooManyMarks' | 'tooManyPoints' | 'textTooLong' | 'tooLong'
export type ReadMarks = { state: 'marks'; marks: MapMarks } | { state: 'refused'; why: MarksRefusal }

/**
 * Reads marks from outside (a file, a link), or returns why they are refused. Nothing is truncated silently. It
 * validates like the schema `MapMarks`, but by hand: the browser bundle contains no schemas.
 */
export function readMarks(value: unknown): ReadMarks {
  const marks = marksIn(value)
  return marks ? { state: 'marks', marks } : { state: 'refused', why: reasonOf(value) }
}

function marksIn(value: unknown): MapMarks | undefined {
  if (!hasOnly(value, ['map', 'marks'])) return undefined
  const map = MAP_SLUGS.find((slug) => slug === value['map'])
  const list: unknown = value['marks']
  if (map === undefined || !Array.isArray(list) || list.length > MARK_LIMITS.marks) return undefined
  const marks = list.flatMap((one: unknown) => markIn(one) ?? [])
  const points = marks.reduce((sum, mark) => sum + mark.points.length, 0)
  return marks.length === list.length && points <= MARK_LIMITS.allPoints ? { map, marks } : undefined
}

function markIn(value: unknown): MapMark | undefined {
  if (!hasOnly(value, ['kind', 'color', 'level', 'text', 'points'])) return undefined
  const kind = MARK_KINDS.find((one) => one === value['kind'])
  const color = MARK_COLORS.find((one) => one === value['color'])
  const level = MAP_LEVELS.find((one) => one === value['level'])
  const { text } = value
  const points = pointsIn(value['points'])
  if (!kind || !color || !level || !points || typeof text !== 'string' || !isMarkText(text)) return undefined
  const [least, most] = MARK_POINTS[kind]
  if (points.length < least || points.length > most || (kind === 'note' && text.trim() === ''))
    return undefined
  return { kind, color, level, text, points }
}

function pointsIn(value: unknown): [number, number][] | undefined {
  if (!Array.isArray(value) || value.length > MARK_LIMITS.points) return undefined
  const points = value.flatMap((point: unknown): [number, number][] => {
    if (!Array.isArray(point) || point.length !== 2) return []
    const [x, z] = [metresIn(point[0]), metresIn(point[1])]
    return x === undefined || z === undefined ? [] : [[x, z]]
  })
  return points.length === value.length ? points : undefined
}

function metresIn(value: unknown): number | undefined {
  if (typeof value !== 'number' || !(Math.abs(value) <= MARK_LIMITS.metres)) return undefined
  return Math.round(value * 10) / 10 + 0 // avoids -0
}

function hasOnly<Key extends string>(
  value: unknown,
  keys: readonly Key[],
): value is Readonly<Record<Key, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const own = Object.keys(value)
  return own.length === keys.length && keys.every((key) => own.includes(key))
}

/** Returns the exceeded limit, if there is one, because the player can correct that. */
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
