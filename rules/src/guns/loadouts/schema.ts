import { z } from 'zod'

/** As the spec writes them (section 3). */
export const FIRE_MODES = ['Single', 'Burst', 'Fullauto', 'Double action', 'Doublet Tap'] as const

export const FireMode = z.enum(FIRE_MODES)
export type FireMode = z.infer<typeof FireMode>

const MOST_PARTS = 100
export const LONGEST_TITLE = 80
const Uid = z.string().min(1).max(64)

/** The weapon itself as a parent. */
export const WEAPON = -1

/** A part in a slot of the weapon or of an earlier part, so that a list of them is always a tree. */
export const Attachment = z.object({
  slot: z.string().min(1).max(64),
  itemUid: Uid,
  /** Where in the list the part stands that this one is mounted on; -1 for the weapon. */
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

/** A build someone made of one weapon. */
export const WeaponLoadout = z.object({
  uid: Uid,
  userUid: Uid,
  gunUid: Uid,
  title: z.string().trim().min(1).max(LONGEST_TITLE),
  public: z.boolean(),
  attachments: Attachments,
  ammo: Uid.nullable(),
  likes: z.int().nonnegative(),
  /** In ms. */
  updated: z.int().nonnegative(),
})
export type WeaponLoadout = z.infer<typeof WeaponLoadout>

/** What the player sends of a build; the rest the server knows. */
export const WeaponLoadoutInput = WeaponLoadout.pick({
  gunUid: true,
  title: true,
  public: true,
  attachments: true,
  ammo: true,
})
export type WeaponLoadoutInput = z.infer<typeof WeaponLoadoutInput>

/** The figures of a build. */
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
