import { MAP_LEVELS } from '../../platform/maps/index.ts'
import { MARK_COLORS, MARK_KINDS, MARK_LIMITS } from './schema.ts'
import type { MapMark, MapMarks } from './schema.ts'
import { readMarks } from './marksRead.ts'
import type { ReadMarks } from './marksRead.ts'

/**
 * Marks in a link, written in characters that an address does not escape: `1~customs~` and for each mark one character
 * each for kind, colour and floor, its points in decimetres (each the difference from the one before, base 36) and its
 * text. The reader gets a copy: a link does not say whose marks they are.
 */
const VERSION = '1'
const BETWEEN = '~'
const WITHIN = '.'
const STEPS = 10
const BASE = 36

export type MarksLink = { state: 'link'; text: string } | { state: 'refused'; why: 'tooLong' }

export function marksLink({ map, marks }: MapMarks): MarksLink {
  const text = [VERSION, map, ...marks.map(markText)].join(BETWEEN)
  return text.length > MARK_LIMITS.link ? { state: 'refused', why: 'tooLong' } : { state: 'link', text }
}

function markText({ kind, color, level, text, points }: MapMark): string {
  const flat = points.flat().map((metres) => Math.round(metres * STEPS))
  const steps = flat.map((value, at) => (value - (flat[at - 2] ?? 0)).toString(BASE))
  const head = [MARK_KINDS.indexOf(kind), MARK_COLORS.indexOf(color), MAP_LEVELS.indexOf(level)].join('')
  return [head, steps.join('_'), escaped(text)].join(WITHIN)
}

/** Escapes a text, including the characters that this format itself uses. */
function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[~._!'()*-]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Reads the marks of a link, or returns why it is refused. */
export function linkedMarks(link: string): ReadMarks {
  if (link.length > MARK_LIMITS.link) return { state: 'refused', why: 'tooLong' }
  const [version, map, ...marks] = link.split(BETWEEN)
  if (version !== VERSION) return { state: 'refused', why: 'format' }
  return readMarks({ map, marks: marks.map(markOf) })
}

/** Decodes one mark of a link without validation, which is left to the schema. */
function markOf(part: string): unknown {
  const [head = '', steps = '', text = ''] = part.split(WITHIN)
  const [kind, color, level] = [...head].map(Number)
  return {
    kind: MARK_KINDS[kind ?? -1],
    color: MARK_COLORS[color ?? -1],
    level: MAP_LEVELS[level ?? -1],
    text: unescaped(text),
    points: pointsOf(steps),
  }
}

function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined // incomplete escape: the link was cut off
  }
}

const STEP = /^-?[0-9a-z]{1,8}$/

function pointsOf(text: string): unknown {
  const steps = text.split('_').map((step) => (STEP.test(step) ? Number.parseInt(step, BASE) : Number.NaN))
  if (steps.length % 2 !== 0) return undefined
  const points: [number, number][] = []
  let [x, z] = [0, 0]
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] ?? Number.NaN
    z += steps[at + 1] ?? Number.NaN
    points.push([x / STEPS, z / STEPS])
  }
  return points
}
