import { z } from 'zod'
import { Uid } from '../../platform/uid/index.ts'

const position = z.number().int().nonnegative()
const num = z.number().optional()

/** Wear rates of a material. */
export const Material = z.object({
  destructibility: z.number(),
  explosionDestructibility: z.number(),
  minRepairDegradation: z.number(),
  maxRepairDegradation: z.number(),
  minRepairKitDegradation: z.number(),
  maxRepairKitDegradation: z.number(),
})

/** Pocket of `width` by `height` cells with the items that it accepts; item lists are positions in the gear sets. */
export const Grid = z.object({
  width: z.number().int(),
  height: z.number().int(),
  categories: z.array(z.string()).optional(),
  notCategories: z.array(z.string()).optional(),
  itemsSet: position.optional(),
  notItemsSet: position.optional(),
})

/** Built-in armour (with its figures) or a slot for a plate (`platesSet`). */
export const Insert = z.object({
  slot: z.string(),
  zones: z.array(z.string()),
  platesSet: position.optional(),
  class: num,
  durability: num,
  blunt: num,
  material: z.string().optional(),
})

export const Effect = z.object({
  effect: z.string(),
  value: num,
  isPercent: z.literal(true).optional(),
  delaySec: num,
  sec: num,
  chance: num,
  skill: z.string().optional(),
})

export const GEAR_KINDS = [
  'armor',
  'rigs',
  'helmets',
  'armorParts',
  'backpacks',
  'containers',
  'glasses',
  'headwear',
  'headphones',
  'melee',
  'grenades',
  'medkits',
  'medical',
  'painkillers',
  'surgical',
  'stims',
  'food',
  'keys',
  'nightVision',
  'resources',
] as const
export const GearKind = z.enum(GEAR_KINDS)
export type GearKind = z.infer<typeof GearKind>

/** Figures of a wearable, usable or throwable item. The fields that are present depend on its kind. */
export const Gear = z.object({
  uid: Uid,
  kind: GearKind,
  class: num,
  durability: num,
  repairCost: num,
  material: z.string().optional(),
  weightClass: z.string().optional(),
  blunt: num,
  speed: num,
  turn: num,
  ergonomics: num,
  zones: z.array(z.string()).optional(),
  ricochet: z.tuple([z.number(), z.number(), z.number()]).optional(),
  inserts: z.array(Insert).optional(),
  deafness: z.string().optional(),
  blindness: num,
  blocks: z.array(z.string()).optional(),
  cells: z.number().int().optional(),
  grids: z.array(Grid).optional(),
  uses: z.number().int().optional(),
  useSec: num,
  cures: z.array(z.string()).optional(),
  effects: z.array(Effect).optional(),
  hp: num,
  hpPerUse: num,
  lightBleedHp: num,
  heavyBleedHp: num,
  painSec: num,
  limbMin: num,
  limbMax: num,
  energy: num,
  water: num,
  units: num,
  slash: num,
  stab: num,
  reach: num,
  grenadeKind: z.string().optional(),
  fuseSec: num,
  radiusMin: num,
  radiusMax: num,
  radiusStun: num,
  fragments: num,
  intensity: num,
  noise: num,
  noiseScale: num,
  diffuse: num,
  ambient: num,
  attack: num,
  gain: num,
  release: num,
  threshold: num,
  distance: num,
  distortion: num,
  dry: num,
})
export type Gear = z.infer<typeof Gear>
