import { z } from 'zod'
import { Uid } from '../../platform/uid/index.ts'

const position = z.int().nonnegative()
const num = z.number().optional()

/** Slot for a part: `set` is a position in the sets of the gun. Without one no known part fits. */
export const PartSlot = z.object({
  slot: z.string(),
  required: z.literal(true).optional(),
  set: position.optional(),
})
export type PartSlot = z.infer<typeof PartSlot>

/** Contribution of a gun itself or one of its parts to a build. Absent figures are zero. */
const Piece = z.object({
  uid: Uid,
  /** In kilograms. */
  weight: num,
  slots: z.array(PartSlot).optional(),
})

export const GunPart = Piece.extend({
  /** Slug of its category in the facts. */
  category: z.string(),
  ergonomics: num,
  /** Share of the gun's recoil: -0.05 is -5 %. */
  recoil: num,
  /** Share: positive is better. */
  accuracy: num,
  /** Per cent of the round's speed. */
  velocity: num,
  centerOfImpact: num,
  capacity: z.int().optional(),
  sightingRange: num,
  /** Largest magnification of a sight. */
  zoom: num,
  /** Change of the loudness: positive is louder. */
  loudness: num,
  /** Cells it adds to the left, right, top and bottom. */
  grow: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  growsForced: z.literal(true).optional(),
  /** Positions of the parts that conflict with it; conflicts are listed on both sides. */
  conflicts: z.array(position).optional(),
})
export type GunPart = z.infer<typeof GunPart>

export const Gun = Piece.extend({
  caliber: z.string(),
  ergonomics: z.number(),
  recoilVertical: z.number(),
  recoilHorizontal: z.number(),
  rateOfFire: z.number(),
  /** Codes of the game data. */
  fireModes: z.array(z.string()),
  centerOfImpact: z.number(),
  effectiveDistance: z.number(),
  sightingRange: z.number(),
  velocity: num,
  /** Cells without parts. */
  width: z.int(),
  height: z.int(),
  /** Rounds it can fire. */
  ammo: z.array(Uid),
  defaultAmmo: Uid.optional(),
})
export type Gun = z.infer<typeof Gun>

/** Part in a slot: `part` is a position in the gun's parts, `parent` one in the list of a build, -1 for the gun. */
export const MountedPart = z.object({ part: position, parent: z.int().min(-1), slot: z.string() })
export type MountedPart = z.infer<typeof MountedPart>

export const GunPreset = z.object({
  uid: Uid,
  isDefault: z.literal(true).optional(),
  parts: z.array(MountedPart),
})
export type GunPreset = z.infer<typeof GunPreset>

/** Gun with every part that can be mounted on it, directly or on other parts. */
export const GunParts = z.object({
  gun: Gun,
  parts: z.array(GunPart),
  /** Lists of positions in `parts` that fit a slot. Many slots share a list. */
  sets: z.array(z.array(position)),
  presets: z.array(GunPreset),
})
export type GunParts = z.infer<typeof GunParts>
