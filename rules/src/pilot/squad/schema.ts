import { z } from 'zod'
import { MapLevel, MapSlug } from '../../platform/maps/index.ts'
import { HOUR_MS, MINUTE_MS } from '../../platform/time/index.ts'

/** Five is the largest group that the game lets into a raid together. */
export const SQUAD_LIMITS = {
  members: 5,
  lifeMs: 6 * HOUR_MS,
  /** Nobody connected for so long: it is over. One of them not connected for so long: the seat is free. */
  emptyMs: 10 * MINUTE_MS,
  nameLength: 24,
  noteLength: 60,
  /** Open objectives of one player on one map. */
  steps: 100,
  stops: 40,
  /** How long a ping is shown. */
  pingMs: 20_000,
  /** A position is sent at most so often. */
  sendMs: 1_000,
  /** A player who has run for so long is elsewhere: the position is shown as an old one. */
  oldMs: 2 * MINUTE_MS,
  /** A page says so often that it is still there; who has missed two of them is away. */
  hereMs: MINUTE_MS,
} as const

/** Without letters and digits that are taken for each other when read aloud: 32 of them, 32^6 codes. */
export const SQUAD_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const SQUAD_CODE_LENGTH = 6

/** As typed: spaces, dashes and small letters do not matter. */
export const SquadCode = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(new RegExp(`^[${SQUAD_LETTERS}]{${SQUAD_CODE_LENGTH}}$`)))

/** No line breaks, no marks that turn the line around, something to see. */
export const SquadName = z
  .string()
  .trim()
  .min(1)
  .max(SQUAD_LIMITS.nameLength)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u)

/** Metres from the middle of a map; the largest is 2 km wide. */
const Metres = z.number().min(-5_000).max(5_000)

/** A point of the ground on a floor: of a ping, of a route. */
const SquadPoint = z.object({ x: Metres, z: Metres, level: MapLevel })
export const SquadPlace = SquadPoint.extend({ map: MapSlug })
export type SquadPlace = z.infer<typeof SquadPlace>

/** No signs that a frame would have to write as several: the bus carries 7,900 bytes. */
const LONGEST_ID = 64
const Id = z.string().regex(new RegExp(`^[\\w:.-]{1,${LONGEST_ID}}$`))

/** Ids of objectives that are open on a map. */
export const SquadSteps = z.array(Id).max(SQUAD_LIMITS.steps)

/** A way that one of them proposes: each page draws it by the places. */
export const SquadRoute = z.object({
  map: MapSlug,
  from: SquadPoint,
  stops: z.array(SquadPoint.extend({ step: Id })).max(SQUAD_LIMITS.stops),
  /** The way out, by the id of its marker. */
  to: SquadPoint.extend({ id: z.string().regex(/^[^"\\\p{Cc}]{1,128}$/u) }).optional(),
})
export type SquadRoute = z.infer<typeof SquadRoute>

export const SquadPosition = z.object({
  map: MapSlug,
  x: Metres,
  y: Metres,
  z: Metres,
  look: z.number().min(0).lt(360).optional(),
  /** How old the sender's picture was when it was sent, in ms. */
  ageMs: z.int().min(0).max(HOUR_MS),
})
export type SquadPosition = z.infer<typeof SquadPosition>

export const SquadMember = z.object({
  uid: z.string(),
  name: z.string(),
  /** 0 to 4: which colour and which sign stand for them. */
  place: z
    .int()
    .min(0)
    .max(SQUAD_LIMITS.members - 1),
  isHost: z.boolean(),
})
export type SquadMember = z.infer<typeof SquadMember>
