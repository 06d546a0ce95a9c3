import { loadLoosePools, loadMapPoints } from '@raidkit/catalog/lazy'
import { loadCatalog } from '@raidkit/catalog/load'
import { floorOf } from '@raidkit/rules/maps/map-floors'
import { planRoute } from '@raidkit/rules/maps/map-route'
import type { RoutePlan } from '@raidkit/rules/maps/map-route'
import { extractsFor, markersOf, minedGround, questMarkersOf } from '@raidkit/rules/maps/markers'
import type { Marker } from '@raidkit/rules/maps/markers'
import type { BenchRow } from '../measuring/row.ts'

const STOPS = 20
const RUNS = 15
const GOAL_MS = 50

/** A route through 20 places of quests around all mined ground, on the maps with the most of it. */
export async function mapRouteBench(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const slug of ['customs', 'woods', 'lighthouse', 'streets']) {
    const plan = await planOn(slug)
    // The least of them: another load on the machine only ever adds.
    const least = Math.min(...Array.from({ length: RUNS }, () => timed(() => planRoute(plan))))
    const found = planRoute(plan)
    const length =
      found.state === 'route' ? `${Math.round(found.metres)} m, ${found.isSafe ? 'safe' : 'not safe'}` : ''
    rows.push({
      what: `route through ${STOPS} stops, ${slug}`,
      value: least,
      unit: 'ms',
      first: GOAL_MS,
      goal: GOAL_MS,
      better: 'lower',
      note: `${plan.avoid.length} zones, ${length}`,
    })
  }
  return rows
}

function timed(run: () => unknown): number {
  const from = performance.now()
  run()
  return performance.now() - from
}

async function planOn(slug: string): Promise<RoutePlan> {
  const { mapsBySlug, quests } = await loadCatalog()
  const [map, points, pools] = [mapsBySlug.get(slug), await loadMapPoints(slug), await loadLoosePools()]
  if (!map?.geometry || !points) throw new Error(`no map ${slug}`)
  const { geometry } = map
  const placed = (marker: Marker) => ({ ...marker, level: floorOf(geometry, marker) })
  const markers = markersOf(map, points, { pools, isKey: () => false })
  const places = questMarkersOf(new Set([slug]), quests)
  const step = Math.max(1, Math.floor(places.length / STOPS))
  const [start] = markers.filter(({ type }) => type === 'PMC Spawn').map(placed)
  if (!start) throw new Error(`no start on ${slug}`)
  return {
    start,
    stops: places
      .filter((_, at) => at % step === 0)
      .slice(0, STOPS)
      .map(placed),
    extracts: extractsFor(markers, 'pmc').map(placed),
    avoid: minedGround(markers),
  }
}
