import { z } from 'zod'
import { ExitFacts, ExitNeed } from '../map-exits/index.ts'
import { Geometry } from '../map-geometry/index.ts'
import { Uid } from '../../platform/uid/index.ts'

const Point3 = z.tuple([z.number(), z.number(), z.number()])
const Point2 = z.tuple([z.number(), z.number()])
const Place = z.object({
  at: Point3,
  outline: z.array(Point2),
  top: z.number().optional(),
  bottom: z.number().optional(),
})

/**
 * Map of the game. Variants (night, level 21+, dark) are records of their own; `location` is the map on whose page they
 * are shown.
 */
export const MapRecord = z.object({
  slug: z.string(),
  bsgId: z.string(),
  name: z.string(),
  location: z.string(),
  code: z.string(),
  minutes: z.number(),
  players: z.string(),
  levels: z.tuple([z.number(), z.number()]),
  accessKeys: z.array(Uid),
  cardinalRotation: z.number(),
  geometry: Geometry.optional(),
})
export type MapRecord = z.infer<typeof MapRecord>

/** Named place. `size` is its weight among the names; `small` marks the least important ones. */
export const MapLabel = z.object({
  text: z.string(),
  at: Point2,
  top: z.number().optional(),
  bottom: z.number().optional(),
  size: z.number().optional(),
  rotation: z.number().optional(),
  floor: z.number().optional(),
  small: z.literal(true).optional(),
})

export type MapLabel = z.infer<typeof MapLabel>

const Faction = z.enum(['pmc', 'scav', 'shared'])

export const Extract = Place.extend({
  id: z.string(),
  name: z.string(),
  /** Key of its translated names. */
  key: z.string(),
  faction: Faction,
  switches: z.array(z.string()).optional(),
  pay: z.object({ itemUid: Uid, count: z.number() }).optional(),
  /** Requirements for using it; absent if no source states them. */
  access: ExitFacts.optional(),
})

/** Extract whose position is unknown. */
export const UnplacedExtract = z.object({
  name: z.string(),
  key: z.string().optional(),
  faction: Faction,
  access: ExitFacts,
})

export const Transit = Place.extend({
  id: z.string(),
  to: z.string(),
  seen: z.string().optional(),
  /** Seconds after the start of the raid at which it opens, and seconds to stand in it. */
  opensSec: z.number().optional(),
  holdSec: z.number().optional(),
  needs: z.array(ExitNeed).optional(),
})
export const Spawn = z.object({ at: Point3, side: z.string(), who: z.array(z.string()) })
export const Lock = z.object({
  id: z.string(),
  type: z.string(),
  keyUid: Uid,
  needsPower: z.literal(true).optional(),
  at: Point3,
})
export const Switch = z.object({
  id: z.string(),
  type: z.string(),
  at: Point3,
  does: z.array(z.object({ what: z.string(), target: z.string() })),
  by: z.string().optional(),
})
export const Hazard = Place.extend({ type: z.string() })

/** Boss or group: the last observed chance, with the dated log behind it. */
export const Boss = z.object({
  mob: z.string(),
  chance: z.number(),
  log: z.array(z.object({ date: z.string(), chance: z.number() })),
  zones: z.array(z.object({ zone: z.string(), chance: z.number(), at: z.array(Point3) })),
  escorts: z.array(
    z.object({ mob: z.string(), amounts: z.array(z.object({ chance: z.number(), count: z.number() })) }),
  ),
  sec: z.number().optional(),
  randomTime: z.literal(true).optional(),
  trigger: z.string().optional(),
  switch: z.string().optional(),
})

/** Points of one map. `loose` refers to possible items by their index in the loose loot pools. */
export const MapPoints = z.object({
  map: z.string(),
  labels: z.array(MapLabel),
  extracts: z.array(Extract),
  unplacedExtracts: z.array(UnplacedExtract),
  /** PMC entry points by the game's name, each with the mean position of its spawns. */
  entries: z.record(z.string(), Point2),
  transits: z.array(Transit),
  spawns: z.array(Spawn),
  bosses: z.array(Boss),
  bossesPve: z.array(Boss),
  locks: z.array(Lock),
  switches: z.array(Switch),
  hazards: z.array(Hazard),
  stationary: z.array(z.object({ weapon: z.string(), at: Point3 })),
  btr: z.array(Point3),
  containers: z.record(z.string(), z.array(Point3)),
  loose: z.array(z.object({ at: Point3, pool: z.number().int().nonnegative() })),
  documents: z.array(z.object({ itemUid: Uid, x: z.number(), z: z.number(), floor: z.number().int() })),
})
export type MapPoints = z.infer<typeof MapPoints>

/** Enemy that spawns on a map. `gear` and `carries` are its possible equipment and belongings. */
export const Mob = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  hp: z.record(z.string(), z.number()),
  gear: z.array(Uid),
  carries: z.array(Uid),
  /** Only the name is known. */
  stub: z.literal(true).optional(),
})
export type Mob = z.infer<typeof Mob>

export const NamedKind = z.object({ slug: z.string(), bsgId: z.string(), name: z.string() })
export type NamedKind = z.infer<typeof NamedKind>
