import type { Marker, MarkerType } from '@raidkit/rules/maps/markers'
import { expect, it } from 'vitest'
import { keptLast } from './keptLast.ts'
import { mapPlace } from './mapPlace.ts'
import { markerParts } from './markerParts.ts'
import { placedMarkers } from './placedMarkers.ts'

const geometry = {
  rotation: 0,
  bounds: [[0, 0] as [number, number], [1000, 500] as [number, number]] as never, // safe: two corners
  floors: [],
  height: [-10, 10] as [number, number],
}
const place = mapPlace(geometry)
const marker = (id: string, type: MarkerType, more: Partial<Marker> = {}): Marker => ({
  id,
  type,
  x: 1,
  y: 0,
  z: 1,
  ...more,
})
const all = placedMarkers(
  [
    marker('loot', 'Loose Loot', { items: ['salewa'] }),
    marker('safe', 'Safe'),
    marker('spawn', 'PMC Spawn'),
    marker('exit', 'PMC Extraction', { also: 'Transition' }),
    marker('quest', 'Quest'),
  ],
  geometry,
  place,
)
const TYPES: readonly MarkerType[] = ['Loose Loot', 'Safe', 'PMC Spawn', 'PMC Extraction', 'Quest']
const idsOf = (parts: ReturnType<ReturnType<typeof markerParts>>) =>
  parts.flatMap(({ markers }) => markers.map(({ id }) => id))

it('every marker stands in one category, ways out and quests on top', () => {
  const parts = markerParts(all, place)({ types: new Set(TYPES) })
  expect(idsOf(parts)).toEqual(['exit', 'quest', 'spawn', 'loot', 'safe'])
})

it('a switched kind changes its own category only', () => {
  const partsOf = markerParts(all, place)
  const before = partsOf({ types: new Set(TYPES) })
  const after = partsOf({ types: new Set(TYPES.filter((type) => type !== 'Loose Loot')) })
  expect(idsOf(after)).toEqual(['exit', 'quest', 'spawn', 'safe'])
  expect(after.map((part, at) => part === before[at]).filter((isSame) => !isSame)).toHaveLength(1)
})

it.each([
  ['the kind that a marker also is', { types: new Set<MarkerType>(['Transition']) }, ['exit']],
  [
    'needed things',
    { types: new Set<MarkerType>(['Loose Loot', 'Safe']), needed: new Set(['salewa']) },
    ['loot'],
  ],
  ['nothing', { types: new Set<MarkerType>() }, []],
])('shows by %s', (_, filter, ids) => expect(idsOf(markerParts(all, place)(filter))).toEqual(ids))

it('what was made last and the one before it are kept', () => {
  const made = keptLast((n: number) => ({ n }), String)
  const [one, two] = [made(1), made(2)]
  expect([made(1), made(2)]).toEqual([one, two])
  expect(made(1)).toBe(one)
  made(3)
  expect(made(2)).not.toBe(two)
})
