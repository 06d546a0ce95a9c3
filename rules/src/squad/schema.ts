import { z } from 'zod'
import { MapSlug } from '../maps/index.ts'
import { HOUR_MS, MINUTE_MS } from '../time/index.ts'

/** Five is the largest group that the game lets into a raid together. */
export const SQUAD_LIMITS = {
  members: 5,
  lifeMs: 6 * HOUR_MS,
  /** Nobody connected for so long: it is over. */
  emptyMs: 10 * MINUTE_MS,
  nameLength: 24,
  noteLength: 60,
  quests: 60,
  stops: 40,
  /** How long a ping is shown. */
  pingMs: 20_000,
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

export const SquadPlace = z.object({ map: MapSlug, x: Metres, y: Metres, z: Metres })
export const SquadPosition = SquadPlace.extend({
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
