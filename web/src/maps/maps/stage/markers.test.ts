import { MARKER_TYPES, type Marker } from '@raidkit/rules/maps/markers'
import { expect, it } from 'vitest'
import { drawnMarkers } from './drawnMarkers.ts'
import { fannedAt, fannedMarkers } from './fannedMarkers.ts'
import { mapPlace } from './mapPlace.ts'
import { placedMarkers } from './placedMarkers.ts'
import { spotsOf } from './spots.ts'
import { markerSymbol } from './symbols.ts'

const geometry = {
  rotation: 0,
  bounds: [[0, 0] as [number, number], [1000, 500] as [number, number]] as never, // safe: two corners
  floors: [],
  height: [-10, 10] as [number, number],
}
const place = mapPlace(geometry)
const marker = (id: string, x: number, z: number): Marker => ({ id, type: 'Loose Loot', x, y: 0, z })
const placed = (...markers: Marker[]) => placedMarkers(markers, geometry, place)

it('every marker is drawn alone or counted once, at every zoom', () => {
  const many = placed(
    ...Array.from({ length: 500 }, (_, n) => marker(`l${n}`, (n * 37) % 1000, (n * 91) % 500)),
  )
  const drawnAt = drawnMarkers(many, place)
  for (const scale of [0.2, 0.5, 1, 2, 4, 16]) {
    const { alone, clusters } = drawnAt(scale)
    expect(alone.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(500)
  }
  expect(drawnAt(4).clusters).toEqual([])
})

it('the nearest thing within reach is found, beyond the edge of a square too', () => {
  const spots = spotsOf(placed(marker('a', 31, 500), marker('b', 34, 500)))
  expect(spots.nearest({ x: 32.4, y: 0 }, 3)?.id).toBe('a')
  expect(spots.nearest({ x: 32.6, y: 0 }, 3)?.id).toBe('b')
  expect(spots.nearest({ x: 60, y: 0 }, 3)).toBeUndefined()
})

it('what lies on one spot is fanned out and can be clicked one by one; what lies alone is not', () => {
  const all = placed(marker('a', 100, 100), marker('b', 100.5, 100), marker('c', 300, 300))
  const [a, , c] = all
  if (!a || !c) throw new Error('three were placed')
  const fanned = fannedMarkers(all, a, 4)
  expect(fanned?.places.map(({ marker: { id } }) => id)).toEqual(['a', 'b'])
  for (const { marker: one, dx, dy } of fanned?.places ?? []) {
    const at = { x: (fanned?.at.x ?? 0) + dx / 4, y: (fanned?.at.y ?? 0) + dy / 4 }
    expect(fanned && fannedAt(fanned, at, 4)?.id).toBe(one.id)
  }
  expect(fannedMarkers(all, c, 4)).toBeUndefined()
})

it('no two kinds look alike without their colours', () => {
  const looks = MARKER_TYPES.map(({ type }) => {
    const { outline, glyph } = markerSymbol(type)
    return JSON.stringify([outline, glyph])
  })
  expect(new Set(looks).size).toBe(MARKER_TYPES.length)
})
