import { z } from 'zod'
import { MAP_LEVELS, MAP_SLUGS } from '../../platform/maps/index.ts'

/** Kinds of marks that a player draws on a map: a pin, a line, an area, or a note that is only its text. */
export const MARK_KINDS = ['pin', 'line', 'area', 'note'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** Colours that readers with colour blindness can also tell apart; the page draws them by its theme. */
export const MARK_COLORS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'white', 'black'] as const
export type MarkColor = (typeof MARK_COLORS)[number]

/** Limits chosen by us: enough for a season of notes, small enough for one answer of the server. */
export const MARK_LIMITS = {
  marks: 200,
  /** Maximum number of points of one line or area. */
  points: 200,
  /** Maximum number of points of all marks of a map. */
  allPoints: 2_000,
  /** Maximum length of a text. */
  text: 500,
  /** Maximum distance in metres from the centre of the game's ground; the largest map ends at 1,100. */
  metres: 5_000,
  /** Maximum length of a link that all browsers and chats accept. */
  link: 8_000,
} as const

/** Minimum and maximum number of points of each kind. */
export const MARK_POINTS: Readonly<Record<MarkKind, readonly [least: number, most: number]>> = {
  pin: [1, 1],
  note: [1, 1],
  line: [2, MARK_LIMITS.points],
  area: [3, MARK_LIMITS.points],
}

/**
 * Characters that are not allowed in a text: pages show them as nothing or reverse the line by them, or they are half
 * of a surrogate pair. Line breaks and tabs are allowed.
 */
const NO_TEXT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u

/** Returns whether a mark may have this text. */
export function isMarkText(text: string): boolean {
  return text.length <= MARK_LIMITS.text && !NO_TEXT.test(text)
}

const metres = () =>
  z
    .number()
    .min(-MARK_LIMITS.metres)
    .max(MARK_LIMITS.metres)
    .transform((value) => Math.round(value * 10) / 10 + 0) // avoids -0

/** Mark on a map. Its text is plain text: markup in it is shown to every reader as it was typed. */
export const MapMark = /* @__PURE__ */ (() =>
  z
    .strictObject({
      kind: z.enum(MARK_KINDS),
      color: z.enum(MARK_COLORS),
      level: z.enum(MAP_LEVELS),
      text: z.string().refine(isMarkText),
      /** Points x and z, in metres to a decimetre. */
      points: z.array(z.tuple([metres(), metres()])).max(MARK_LIMITS.points),
    })
    .refine(
      ({ kind, points }) => points.length >= MARK_POINTS[kind][0] && points.length <= MARK_POINTS[kind][1],
    )
    .refine(({ kind, text }) => kind !== 'note' || text.trim() !== ''))()
export type MapMark = z.infer<typeof MapMark>

/** Marks of one map. */
export const MapMarks = /* @__PURE__ */ (() =>
  z
    .strictObject({ map: z.enum(MAP_SLUGS), marks: z.array(MapMark).max(MARK_LIMITS.marks) })
    .refine(
      ({ marks }) => marks.reduce((sum, { points }) => sum + points.length, 0) <= MARK_LIMITS.allPoints,
    ))()
export type MapMarks = z.infer<typeof MapMarks>
