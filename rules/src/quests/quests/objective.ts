import { z } from 'zod'
import { ObjectiveType } from '../objectives/index.ts'
import { Uid } from '../../platform/uid/index.ts'

/** Kinds of objectives in the game, and the type of the spec that each is shown as. */
export const OBJECTIVE_KINDS = {
  giveItem: 'HandOver',
  giveQuestItem: 'HandOver',
  findItem: 'Find',
  findQuestItem: 'Find',
  shoot: 'Kill',
  extract: 'Survive',
  plantItem: 'Place',
  plantQuestItem: 'Place',
  mark: 'Mark',
  visit: 'Reach',
  taskStatus: 'Reach',
  traderLevel: 'Reach',
  traderStanding: 'Reach',
  skill: 'Reach',
  experience: 'Reach',
  globalVariable: 'Reach',
  dialogue: 'Reach',
  buildWeapon: 'Modify',
  useItem: 'Spend',
  sellItem: 'Spend',
} as const satisfies Record<string, ObjectiveType>
export type ObjectiveKind = keyof typeof OBJECTIVE_KINDS

export const Comparison = z.enum(['>=', '<=', '<', '>', '='])
/** Bound on a figure: the comparison and the limit. */
export const Bound = z.tuple([Comparison, z.number()])
/** A quest state that another quest may ask for. */
export const QuestState = z.enum(['complete', 'active', 'failed'])
const Point3 = z.tuple([z.number(), z.number(), z.number()])
const Point2 = z.tuple([z.number(), z.number()])

/** A place on a map: its centre in game metres (x, height, z), its ground outline (x, z) and its heights. */
export const QuestZone = z.object({
  map: z.string(),
  center: Point3,
  outline: z.array(Point2).optional(),
  top: z.number().optional(),
  bottom: z.number().optional(),
  /** A centre (x, z) corrected after it was seen in the game, and when it was seen. */
  corrected: Point2.optional(),
  seen: z.string().optional(),
})

/** The weapon a build objective asks for. */
export const WeaponToBuild = z.object({
  figures: z.record(z.string(), Bound),
  parts: z.array(Uid).optional(),
  partCategories: z.array(z.string()).optional(),
})
export type WeaponToBuild = z.infer<typeof WeaponToBuild>

/**
 * One step of a quest. Lists of more than eight items are stored once for all quests: the fields ending in `Pool`
 * hold a position in the catalogue's `questPools`.
 */
export const Objective = z.object({
  id: z.string(),
  type: ObjectiveType,
  kind: z.enum(Object.keys(OBJECTIVE_KINDS) as [ObjectiveKind, ...ObjectiveKind[]]), // safe: these are its keys
  count: z.number().positive(),
  optional: z.literal(true).optional(),
  foundInRaid: z.literal(true).optional(),
  maps: z.array(z.string()).optional(),
  items: z.array(Uid).optional(),
  itemsPool: z.number().int().nonnegative().optional(),
  questItem: Uid.optional(),
  marker: Uid.optional(),
  use: z.array(Uid).optional(),
  /** Groups of keys: one key of each is needed. */
  keys: z.array(z.array(Uid)).optional(),
  zones: z.array(QuestZone).optional(),
  spots: z.array(z.object({ map: z.string(), at: Point3 })).optional(),
  targets: z.array(z.string()).optional(),
  bodyParts: z.array(z.string()).optional(),
  distance: Bound.optional(),
  weapons: z.array(Uid).optional(),
  weaponsPool: z.number().int().nonnegative().optional(),
  weaponCategories: z.array(z.string()).optional(),
  weaponCalibers: z.array(z.string()).optional(),
  weaponUnknown: z.literal(true).optional(),
  /** Groups of parts: one whole group is enough. */
  mods: z.array(z.array(Uid)).optional(),
  /** A pool of parts: one is enough. */
  modsPool: z.number().int().nonnegative().optional(),
  /** Groups of worn things: one whole group is enough. */
  wear: z.array(z.array(Uid)).optional(),
  notWearPool: z.number().int().nonnegative().optional(),
  hours: z.tuple([z.number(), z.number()]).optional(),
  oneRaid: z.literal(true).optional(),
  exit: z.string().optional(),
  exitStatus: z.array(z.string()).optional(),
  build: WeaponToBuild.optional(),
  skill: z.object({ skill: z.string(), level: z.number() }).optional(),
  trader: z.object({ trader: z.string(), level: z.number() }).optional(),
  quest: z.object({ questUid: Uid, states: z.array(QuestState) }).optional(),
  dogtagLevel: z.number().int().optional(),
  durability: z.tuple([z.number(), z.number()]).optional(),
  /** Its wording changed in 1.1.0; limits were derived anew. */
  reworded: z.literal(true).optional(),
})
export type Objective = z.infer<typeof Objective>
