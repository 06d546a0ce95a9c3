import { z } from 'zod'
import { Uid } from '../../platform/uid/index.ts'

const position = z.number().int().nonnegative()

/** A weapon without parts. Size and weight are those of its item; `ammoSet` is a position in the builder's sets. */
export const Weapon = z.object({
  uid: Uid,
  caliber: z.string(),
  ergonomics: z.number(),
  recoilVertical: z.number(),
  recoilHorizontal: z.number(),
  rateOfFire: z.number(),
  fireModes: z.array(z.string()),
  centerOfImpact: z.number(),
  deviationCurve: z.number(),
  deviationMax: z.number(),
  dispersion: z.number(),
  recoilAngle: z.number(),
  cameraRecoil: z.number(),
  effectiveDistance: z.number(),
  sightingRange: z.number(),
  durability: z.number(),
  repairCost: z.number(),
  velocity: z.number().optional(),
  ammoSet: position.optional(),
  defaultAmmo: Uid.optional(),
  defaultPreset: Uid.optional(),
  presets: z.array(Uid).optional(),
})
export type Weapon = z.infer<typeof Weapon>

/** A part. `recoil` and `accuracy` are shares (-0.05 is -5 %), `velocity` is per cent. */
export const Mod = z.object({
  uid: Uid,
  ergonomics: z.number().optional(),
  recoil: z.number().optional(),
  accuracy: z.number().optional(),
  velocity: z.number().optional(),
  loudness: z.number().optional(),
  heat: z.number().optional(),
  cooling: z.number().optional(),
  durabilityBurn: z.number().optional(),
  centerOfImpact: z.number().optional(),
  deviationCurve: z.number().optional(),
  deviationMax: z.number().optional(),
  capacity: z.number().int().optional(),
  loadTime: z.number().optional(),
  checkTime: z.number().optional(),
  jamChance: z.number().optional(),
  ammoSet: position.optional(),
  zoom: z.array(z.array(z.number())).optional(),
  zeroing: z.array(z.array(z.number())).optional(),
  sightingRange: z.number().optional(),
  /** Cells it adds to the left, right, top and bottom of a weapon. */
  grow: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  /** Its cells are added to those of others instead of overlapping them. */
  growsForced: z.literal(true).optional(),
})
export type Mod = z.infer<typeof Mod>

/** A place for a part. Without a set no known part fits it. */
export const Slot = z.object({ slot: z.string(), required: z.boolean(), set: position.optional() })
export type Slot = z.infer<typeof Slot>

/** A ready-made build. The first part is the weapon itself; `parent` is a position in `parts`. */
export const Preset = z.object({
  uid: Uid,
  weaponUid: Uid,
  isDefault: z.literal(true).optional(),
  ergonomics: z.number(),
  recoilVertical: z.number(),
  recoilHorizontal: z.number(),
  moa: z.number(),
  weight: z.number(),
  width: z.number().int(),
  height: z.number().int(),
  parts: z.array(z.object({ itemUid: Uid, parent: z.number().int(), slot: z.string().optional() })),
  /** The slot of each part was worked out from the slot lists. */
  inferred: z.literal(true).optional(),
})
export type Preset = z.infer<typeof Preset>

/** Everything a weapon builder needs. `sets` are lists of items, referred to by position. */
export type Builder = {
  weapons: ReadonlyMap<string, Weapon>
  mods: ReadonlyMap<string, Mod>
  presets: ReadonlyMap<string, Preset>
  slots: ReadonlyMap<string, readonly Slot[]>
  /** Items that cannot be mounted together with this one: a set. */
  conflicts: ReadonlyMap<string, number>
  conflictSlots: ReadonlyMap<string, readonly string[]>
  conflictCategories: ReadonlyMap<string, readonly string[]>
  sets: readonly (readonly string[])[]
}
