import { brotliCompressSync } from 'node:zlib'
import { MAPS } from '@raidkit/rules/platform/maps'
import { floorOf } from '@raidkit/rules/maps/map-floors'
import {
  decodeMarkers,
  markerCounts,
  markerType,
  markersOf,
  packedMarkers,
  routeExits,
} from '@raidkit/rules/maps/markers'
import { describe, expect, it } from 'vitest'
import { loadLoosePools, loadMapPoints } from './lazy.ts'
import { loadCatalog } from './load.ts'

const KEYS = new Set(['mechanical-key', 'keycard'])
/** Size limit for the markers of a map as transferred. */
const LARGEST_KB = 60

async function markersIn(slug: string) {
  const { mapsBySlug, itemsByUid } = await loadCatalog()
  const [map, points, pools] = [mapsBySlug.get(slug), await loadMapPoints(slug), await loadLoosePools()]
  if (!map || !points) throw new Error(`no map ${slug}`)
  const isKey = (uid: string) => KEYS.has(itemsByUid.get(uid)?.category ?? '')
  return { map, markers: markersOf(map, points, { pools, isKey }) }
}

describe('markers of the facts', () => {
  // domain.md 15.7: amounts to design for
  it.each([
    ['streets', { containers: 1_282, loose: 1_313, spawns: 414, locks: 58, hazards: 197 }],
    ['customs', { containers: 551, extracts: 27, locks: 34 }],
    ['reserve', { containers: 991 }],
  ])('%s has all of them', async (slug, amounts: Partial<Record<string, number>>) => {
    const { markers } = await markersIn(slug)
    const { categories, types } = markerCounts(markers)
    const found = {
      containers: markers.filter(({ type, ref }) => ref !== undefined && markerType(type).category === 'Loot')
        .length,
      loose: markers.filter(({ type, ref }) => ref === undefined && /Loose Loot|Key Spawn/.test(type)).length,
      spawns: markers.filter(
        ({ type, ref }) => ref === undefined && type.endsWith('Spawn') && type !== 'Key Spawn',
      ).length,
      locks: types.get('Key Unlock'),
      hazards: types.get('Hazard'),
      extracts: (categories.get('Extractions') ?? 0) - (types.get('Transition') ?? 0),
    }
    expect(found).toMatchObject(amounts)
  })

  it.each(['customs', 'streets', 'lighthouse'])(
    `%s weighs at most ${LARGEST_KB} kB and comes back whole`,
    async (slug) => {
      const { markers } = await markersIn(slug)
      const text = JSON.stringify(packedMarkers(markers))
      expect(brotliCompressSync(text).length).toBeLessThan(LARGEST_KB * 1_000)
      // `packedMarkers` has just written this text.
      expect(decodeMarkers(JSON.parse(text) as ReturnType<typeof packedMarkers>)).toEqual(markers)
    },
  )

  it('every map: ids are single, and floors are those of its page', async () => {
    const { maps } = await loadCatalog()
    for (const { slug, geometry, location } of maps) {
      const { markers } = await markersIn(slug)
      expect(new Set(markers.map(({ id }) => id)).size, slug).toBe(markers.length)
      const page = MAPS.find(({ name }) => name === location)
      if (!page?.slug || !geometry) continue
      const levels = new Set(markers.map((marker) => marker.level ?? floorOf(geometry, marker)))
      for (const level of levels) expect(page.levels, slug).toContain(level)
    }
  })

  // Seen in the game: ZB-013 opens by the lever in the power station, Dorms V-Ex takes 20,000 roubles.
  it('Customs: the way out ZB-013 hangs on its switch, Dorms V-Ex costs roubles', async () => {
    const { map, markers } = await markersIn('customs')
    const zb = markers.find(({ more }) => more?.name === 'ZB-013')
    const lever = markers.find(({ id }) => id === zb?.more?.switches?.[0])
    expect([zb?.type, lever?.type, lever?.more?.does?.[0]?.target]).toEqual([
      'PMC Extraction',
      'Switch',
      zb?.id,
    ])
    expect(map.geometry && zb && floorOf(map.geometry, zb)).toBe('basement')
    const car = markers.find(({ more }) => more?.name === 'Dorms V-Ex')
    expect([car?.type, car?.more?.payCount]).toEqual(['Paid Extraction', 20_000])
  })

  it('every exit that a step of a quest asks for is on its map, transits too', async () => {
    const { quests } = await loadCatalog()
    const steps = quests.flatMap(({ uid, objectives }) =>
      objectives.flatMap(({ exit, maps = [] }) =>
        exit === undefined ? [] : maps.map((map) => ({ questUid: uid, exit, map })),
      ),
    )
    expect(steps.length).toBeGreaterThanOrEqual(15)
    for (const { map, ...asked } of steps) {
      const { askedBy } = routeExits((await markersIn(map)).markers, [asked], { mode: 'PVP' })
      expect(askedBy.size, `${asked.exit} on ${map}`).toBe(1)
    }
  })
})
