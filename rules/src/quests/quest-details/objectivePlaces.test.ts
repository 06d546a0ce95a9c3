import { expect, it } from 'vitest'
import { objectivePlaces } from './index.ts'
import type { NamedMap } from './index.ts'

// Customs of the facts: Old Gas, New Gas and a room of the Dorms.
const customs: NamedMap = {
  location: 'Customs',
  geometry: { rotation: 180 },
  labels: [
    { text: 'Old Gas', at: [331, -173] },
    { text: 'New Gas', at: [404, 31] },
    { text: '114', at: [187, 172] },
    { text: 'Cellar', at: [331, -180], top: -5, bottom: -20 },
    { text: 'Attic', at: [331, -181], floor: 2 },
  ],
}
const maps: Record<string, NamedMap> = {
  customs,
  night: customs,
  terminal: { location: 'Terminal', geometry: { rotation: 180 }, labels: [] },
}
const zone = (x: number, z: number, more = {}) => ({
  map: 'customs',
  center: [x, 0, z] as [number, number, number],
  ...more,
})
const placesFor = (objective: Parameters<typeof objectivePlaces>[0]) =>
  objectivePlaces(objective, (slug) => maps[slug])

it.each([
  ['at the place', [zone(335, -176)], [{ map: 'customs', near: 'Old Gas' }]],
  ['beside it', [zone(331, -213)], [{ map: 'customs', near: 'Old Gas', metres: 40, side: 'n' }]],
  [
    'as corrected',
    [zone(0, 0, { corrected: [404, 71] })],
    [{ map: 'customs', near: 'New Gas', metres: 40, side: 's' }],
  ],
  ['never by a room or another floor', [zone(331, -181)], [{ map: 'customs', near: 'Old Gas' }]],
  [
    'below it',
    [{ map: 'customs', center: [331, -8, -181] as [number, number, number] }],
    [{ map: 'customs', near: 'Cellar' }],
  ],
  [
    'a place once',
    [zone(335, -176), zone(330, -170), zone(335, -176, { map: 'night' })],
    [{ near: 'Old Gas' }],
  ],
  ['a map without names', [zone(1, 1, { map: 'terminal' })], []],
  ['a map nobody knows', [zone(1, 1, { map: 'moon' })], []],
])('%s', (_, zones, expected) => {
  const { places, more } = placesFor({ zones })
  expect(places).toHaveLength(expected.length)
  expect(places).toMatchObject(expected)
  expect(more).toBe(0)
})

it('names three and counts the rest', () => {
  const labels = ['a', 'b', 'c', 'd', 'e'].map((text, nth) => ({
    text,
    at: [nth * 100, 0] as [number, number],
  }))
  const spots = labels.map(({ at: [x, z] }) => ({ map: 'm', at: [x, 0, z] as [number, number, number] }))
  const { places, more } = objectivePlaces({ spots }, () => ({ ...customs, labels }))
  expect([places.map(({ near }) => near), more]).toEqual([['a', 'b', 'c'], 2])
})
