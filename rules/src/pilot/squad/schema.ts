import { z } from 'zod'
import { MapLevel, MapSlug } from '../../platform/maps/index.ts'
import { HOUR_MS, MINUTE_MS } from '../../platform/time/index.ts'

/** Limits of a squad. Five is the largest group that the game lets into a raid together. */
export const SQUAD_LIMITS = {
  members: 5,
  lifeMs: 6 * HOUR_MS,
  /**
   * Time in ms without a connection after which the squad ends if nobody is connected, or one member's seat becomes
   * free.
   */
  emptyMs: 10 * MINUTE_MS,
  nameLength: 24,
  noteLength: 60,
  /** Maximum number of open objectives of one player on one map. */
  steps: 100,
  stops: 40,
  /** Time in ms for which a ping is shown. */
  pingMs: 20_000,
  /** Minimum time in ms between two positions. */
  sendMs: 1_000,
  /** Age in ms from which a position is shown as old: a player who has run for so long is elsewhere. */
  oldMs: 2 * MINUTE_MS,
  /** Interval in ms of a page's heartbeat; a member who has missed two of them is away. */
  hereMs: MINUTE_MS,
} as const

/** Alphabet of codes, without letters and digits that sound or look alike: 32 characters, 32^6 codes. */
export const SQUAD_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const SQUAD_CODE_LENGTH = 6

/** Squad code as typed: spaces, dashes and lower case are accepted. */
export const SquadCode = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(new RegExp(`^[${SQUAD_LETTERS}]{${SQUAD_CODE_LENGTH}}$`)))

/** Name of a member: no line breaks, no characters that change the text direction, at least one visible character. */
export const SquadName = z
  .string()
  .trim()
  .min(1)
  .max(SQUAD_LIMITS.nameLength)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u)

/** Coordinate in metres from the centre of a map; the largest map is 2 km wide. */
const Metres = z.number().min(-5_000).max(5_000)

/** Point of the ground on a floor, of a ping or of a route. */
const SquadPoint = z.object({ x: Metres, z: Metres, level: MapLevel })
export const SquadPlace = SquadPoint.extend({ map: MapSlug })
export type SquadPlace = z.infer<typeof SquadPlace>

/** Maximum length of an id, which has only characters that a frame need not escape: the bus carries 7,900 bytes. */
const LONGEST_ID = 64
const Id = z.string().regex(new RegExp(`^[\\w:.-]{1,${LONGEST_ID}}$`))

/** Ids of objectives that are open on a map. */
export const SquadSteps = z.array(Id).max(SQUAD_LIMITS.steps)

/** Route that a member proposes: each page draws it from its places. */
export const SquadRoute = z.object({
  map: MapSlug,
  from: SquadPoint,
  stops: z.array(SquadPoint.extend({ step: Id })).max(SQUAD_LIMITS.stops),
  /** Exit, by the id of its marker. */
  to: SquadPoint.extend({ id: z.string().regex(/^[^"\\\p{Cc}]{1,128}$/u) }).optional(),
})
export type SquadRoute = z.infer<typeof SquadRoute>

export const SquadPosition = z.object({
  map: MapSlug,
  x: Metres,
  y: Metres,
  z: Metres,
  look: z.number().min(0).lt(360).optional(),
  /** Age in ms of the sender's screenshot when the position was sent. */
  ageMs: z.int().min(0).max(HOUR_MS),
})
export type SquadPosition = z.infer<typeof SquadPosition>

export const SquadMember = z.object({
  uid: z.string(),
  name: z.string(),
  /** Number 0 to 4, which decides the member's colour and symbol. */
  place: z
    .int()
    .min(0)
    .max(SQUAD_LIMITS.members - 1),
  isHost: z.boolean(),
})
export type SquadMember = z.infer<typeof SquadMember>
