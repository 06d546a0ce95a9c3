import { z } from 'zod'

/** Fire modes as the spec spells them (section 3). */
export const FIRE_MODES = ['Single', 'Burst', 'Fullauto', 'Double action', 'Doublet Tap'] as const

export const FireMode = z.enum(FIRE_MODES)
export type FireMode = z.infer<typeof FireMode>

const MOST_PARTS = 100
export const LONGEST_TITLE = 80
const Uid = z.string().min(1).max(64)

/** Value of `parent` for the weapon itself. */
export const WEAPON = -1

/** Part in a slot of the weapon or of an earlier part, so that a list of them is always a tree. */
export const Attachment = z.object({
  slot: z.string().min(1).max(64),
  itemUid: Uid,
  /** Position in the list of the part that this one is mounted on; -1 for the weapon. */
  parent: z.int().min(WEAPON).max(MOST_PARTS),
})
export type Attachment = z.infer<typeof Attachment>

export const Attachments = z
  .array(Attachment)
  .max(MOST_PARTS)
  .refine((parts) => parts.every(({ parent }, at) => parent < at), 'a part is mounted on an earlier one')
  .refine(
    (parts) => new Set(parts.map(({ parent, slot }) => `${parent} ${slot}`)).size === parts.length,
    'one part in a slot',
  )

/** Saved build of one weapon. */
export const WeaponLoadout = z.object({
  uid: Uid,
  userUid: Uid,
  gunUid: Uid,
  title: z.string().trim().min(1).max(LONGEST_TITLE),
  public: z.boolean(),
  attachments: Attachments,
  ammo: Uid.nullable(),
  likes: z.int().nonnegative(),
  /** Time in ms. */
  updated: z.int().nonnegative(),
})
export type WeaponLoadout = z.infer<typeof WeaponLoadout>

/** Fields of a build that the client sends; the server sets the others. */
export const WeaponLoadoutInput = WeaponLoadout.pick({
  gunUid: true,
  title: true,
  public: true,
  attachments: true,
  ammo: true,
})
export type WeaponLoadoutInput = z.infer<typeof WeaponLoadoutInput>

/** Figures of a build. */
export const WeaponStats = z.object({
  ergonomics: z.number(),
  recoilVertical: z.number(),
  recoilHorizontal: z.number(),
  /** In minutes of angle. */
  accuracy: z.number(),
  /** In metres. */
  effectiveDistance: z.number(),
  fireModes: z.array(FireMode),
  /** Rounds a minute. */
  rateOfFire: z.number(),
  /** Rounds in the magazine. */
  capacity: z.int(),
  /** Muzzle velocity in metres a second. */
  velocity: z.number(),
  /** In kilograms. */
  weight: z.number(),
})
export type WeaponStats = z.infer<typeof WeaponStats>
