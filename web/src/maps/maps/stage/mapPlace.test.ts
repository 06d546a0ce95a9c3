import { pictureMetres, toPicture } from '@raidkit/rules/maps/map-geometry'
import { expect, it } from 'vitest'
import { fromMapView, mapPlace, toMapView } from './mapPlace.ts'

type Corner = [number, number]
const bounds = (a: Corner, b: Corner): [Corner, Corner] => [a, b]

// Geometry of the facts, one map for each rotation that they have.
it.each([
  ['customs', { rotation: 180, bounds: bounds([698, -307], [-372, 237]) }],
  ['factory', { rotation: 90, bounds: bounds([77, -64.5], [-65.5, 67.4]) }],
  ['lab', { rotation: 270, bounds: bounds([-80, -477], [-287, -193]) }],
  ['not turned', { rotation: 0, bounds: bounds([0, 0], [100, 50]) }],
])('%s: the stage lies as the picture does, both ways', (_, geometry) => {
  const place = mapPlace(geometry)
  const metres = pictureMetres(geometry)
  for (const [x, z] of [[0, 0], [12.5, -40], geometry.bounds[0]] as const) {
    const { u, v } = toPicture(geometry, x, z)
    const at = place.toWorld(x, z)
    expect(at.x).toBeCloseTo(u * metres.width, 6)
    expect(at.y).toBeCloseTo(v * metres.height, 6)
    const back = place.toGame(at)
    expect([back.x, back.z]).toEqual([expect.closeTo(x, 6), expect.closeTo(z, 6)])
  }
})

it('a view of the stage is a view of a link: two pixels a metre are one step of the zoom', () => {
  const place = mapPlace({ rotation: 0, bounds: bounds([0, 0], [100, 50]) })
  const view = toMapView(place, { x: 30, y: 10, scale: 2 }, 'level2')
  expect(view).toEqual({ x: 30, z: 40, zoom: 1, floor: 'level2' }) // z grows upwards
  expect(fromMapView(place, view)).toEqual({ x: 30, y: 10, scale: 2 })
})
