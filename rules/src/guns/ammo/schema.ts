import { z } from 'zod'
import { Uid } from '../../platform/uid/index.ts'

const known = z.number().nullable()

/** The figures of a round. Null: not known yet (rounds of a patch later than the data). */
export const Ammo = z.object({
  uid: Uid,
  caliber: z.string(),
  damage: z.number(),
  penetration: z.number(),
  penetrationDeviation: known,
  penetrationChance: known,
  armorDamage: z.number(),
  fragmentation: known,
  ricochet: known,
  speed: known,
  pellets: known,
  accuracy: known,
  recoil: known,
  lightBleed: known,
  heavyBleed: known,
  durabilityBurn: known,
  heat: known,
  staminaBurn: known,
  misfire: known,
  feedFailure: known,
  massG: known,
  diameterMm: known,
  ballisticCoefficient: known,
  stack: known,
  type: z.string().nullable(),
  isTracer: known,
  tracerColor: z.string().nullable(),
})
export type Ammo = z.infer<typeof Ammo>

/** The order of the figures in the stored rows. */
export const AMMO_FIELDS = Ammo.keyof().options
