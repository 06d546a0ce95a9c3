import type { KnownMode } from '../../catalogue/modes/index.ts'
import type { MapPoints } from '../map-facts/index.ts'
import type { Geometry } from '../map-geometry/index.ts'
import {
  assignMarkerIds,
  type DraftMarker,
  type Marker,
  type MarkerMore,
  roundToDecimetre,
  type BareMarker,
  type BossChance,
} from './marker.ts'
import {
  extractMarkers,
  lockMarkers,
  lootMarkers,
  otherMarkers,
  switchMarkers,
  transitMarkers,
  type LootFacts,
} from './placeMarkers.ts'
import type { MarkerType } from './types.ts'

/** Groups that are not bosses, by the code of their leader. */
const GROUPS: Partial<Record<string, MarkerType>> = {
  ExUsec: 'Rogue Spawn',
  sectantPriest: 'Cultist Spawn',
  PmcBot: 'Raider Spawn',
  Sentry: 'Raider Spawn',
  blackDivision: 'Raider Spawn',
  pmcBotBlackDiv: 'Raider Spawn',
  vsRF: 'Raider Spawn',
  vsRFSniper: 'Raider Spawn',
  pmcBEAR: 'PMC Spawn',
  pmcUSEC: 'PMC Spawn',
}

/** Returns all markers of one map except those of quests, in the order of the layers. */
export function markersOf(
  map: { geometry?: Pick<Geometry, 'floors'> | undefined },
  points: MapPoints,
  loot: LootFacts,
): Marker[] {
  const drafts: DraftMarker[] = [
    ...extractMarkers(points),
    ...transitMarkers(points),
    ...spawnMarkers(points),
    ...bossMarkers(points),
    ...lockMarkers(points),
    ...switchMarkers(points),
    ...otherMarkers(points, map.geometry ?? { floors: [] }),
    ...lootMarkers(points, loot),
  ]
  const markers = assignMarkerIds(drafts)
  const idOf = new Map(markers.flatMap(({ fact, id }) => (fact === undefined ? [] : [[fact, id] as const])))
  return markers.map(({ fact: _, more, ...marker }) =>
    more ? { ...marker, more: linked(more, idOf) } : marker,
  )
}

/**
 * Returns the id of the first lock that each key opens. Locks are added before other markers at the same place, so that
 * their ids are unique.
 */
export function lockIdsByKey(points: Pick<MapPoints, 'locks'>): Map<string, string> {
  const ids = new Map<string, string>()
  for (const { items: [key] = [], id } of assignMarkerIds(lockMarkers(points)))
    if (key !== undefined && !ids.has(key)) ids.set(key, id)
  return ids
}

/** Replaces ids of the facts by ids of markers; objects without a marker (a light, a siren) have none. */
function linked(more: MarkerMore, idOf: ReadonlyMap<string, string>): MarkerMore {
  const { switches, does, ...rest } = more
  return {
    ...rest,
    ...(switches && { switches: switches.flatMap((id) => idOf.get(id) ?? []) }),
    ...(does && {
      does: does.map(({ what, target }) => {
        const found = target === undefined ? undefined : idOf.get(target)
        return found === undefined ? { what } : { what, target: found }
      }),
    }),
  }
}

/**
 * Returns the markers of spawns. Bosses stand in the zones of `bosses`, which include their chance, and bots that play
 * a PMC have no layer: spawns only for these have no marker.
 */
function spawnMarkers({ spawns, entries }: Pick<MapPoints, 'spawns' | 'entries'>): BareMarker[] {
  return spawns.flatMap(({ at: [x, y, z], side, who }) => {
    const type = spawnType(side, new Set(who))
    const entry = type === 'PMC Spawn' ? nearestEntry(entries, { x, z }) : undefined
    const place = { x: roundToDecimetre(x), y: roundToDecimetre(y), z: roundToDecimetre(z) }
    return type ? [{ type, ...place, ...(entry !== undefined && { more: { entry } }) }] : []
  })
}

/**
 * Returns the entry point whose mean spawn position is nearest: the facts do not name the entry point of a single
 * spawn.
 */
function nearestEntry(entries: MapPoints['entries'], at: { x: number; z: number }): string | undefined {
  let nearest: { code: string; metres: number } | undefined
  for (const [code, [x, z]] of Object.entries(entries)) {
    const metres = Math.hypot(x - at.x, z - at.z)
    if (!nearest || metres < nearest.metres) nearest = { code, metres }
  }
  return nearest?.code
}

function spawnType(side: string, who: ReadonlySet<string>): MarkerType | undefined {
  if (who.has('sniper')) return 'Sniper Scav Spawn'
  const isPlayer = who.has('player') || who.has('all')
  if (side === 'pmc' || side === 'all') return isPlayer ? 'PMC Spawn' : undefined
  return side === 'scav' && (isPlayer || who.has('bot')) ? 'Scav Spawn' : undefined
}

/** Returns one marker for each point at which a boss or a group may spawn, with its chance in each mode. */
function bossMarkers(points: Pick<MapPoints, 'bosses' | 'bossesPve'>): BareMarker[] {
  const byPlace = new Map<string, BareMarker & { chances: BossChance[] }>()
  const add = (bosses: MapPoints['bosses'], mode: KnownMode) => {
    for (const boss of bosses) {
      const date = boss.log.at(-1)?.date
      for (const zone of boss.zones) {
        const chance = { mode, chance: boss.chance, zoneChance: zone.chance, ...(date && { date }) }
        for (const at of zone.at) addChance(byPlace, { mob: boss.mob, at, chance })
      }
    }
  }
  add(points.bosses, 'PVP')
  add(points.bossesPve, 'PVE')
  return [...byPlace.values()].map(({ chances, ...marker }) => ({ ...marker, more: { chances } }))
}

type BossSpawnPoint = { mob: string; at: readonly [number, number, number]; chance: BossChance }

function addChance(
  byPlace: Map<string, BareMarker & { chances: BossChance[] }>,
  { mob, at, chance }: BossSpawnPoint,
): void {
  const [x = 0, y = 0, z = 0] = at.map(roundToDecimetre)
  const key = [mob, x, y, z].join(' ')
  const known = byPlace.get(key)
  if (!known) {
    const type = GROUPS[mob] ?? 'Boss Spawn'
    byPlace.set(key, { type, x, y, z, ref: mob, chances: [chance] })
    return
  }
  // Several waves of one group at one point: the highest chance counts.
  const same = known.chances.findIndex(({ mode }) => mode === chance.mode)
  if (same === -1) known.chances.push(chance)
  else if ((known.chances[same]?.chance ?? 0) < chance.chance) known.chances[same] = chance
}
