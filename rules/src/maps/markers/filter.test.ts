import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  MARKER_PRESETS,
  MARKER_TYPES,
  allowedMarkers,
  allowedQuests,
  decodeMarkers,
  extractsFor,
  layersText,
  linkedLayers,
  markerCounts,
  markersWith,
  minedGround,
  packedMarkers,
  shownMarkers,
} from './index.ts'
import type { Marker } from './index.ts'
import { assignMarkerIds } from './marker.ts'
import type { BareMarker } from './marker.ts'

const KEY = '5da743f5-86f7-8744-8014-504f72000000'
const SALEWA = '544fb45d-4bdc-82de-8e73-8b4568000000'
const spot = (type: Marker['type'], more: Partial<BareMarker> = {}): BareMarker => ({
  type,
  x: 1,
  y: 2,
  z: 3,
  ...more,
})
const MARKERS = assignMarkerIds([
  spot('PMC Extraction', { also: 'Scav Extraction' }),
  spot('Scav Extraction', { x: 5 }),
  spot('Boss Spawn', { ref: 'bossKilla' }),
  spot('Quest', { ref: 'q' }),
  spot('Key Unlock', { items: [KEY] }),
  spot('Document', { items: [SALEWA] }),
  spot('Safe'),
  spot('Loose Loot', { items: [SALEWA, KEY], also: 'Key Spawn' }),
  spot('Loose Loot', { items: [SALEWA], z: 9 }),
])
const types = (markers: readonly Marker[]) => markers.map(({ type }) => type)

describe('filter', () => {
  it('counts every kind a marker is, and a marker once in a layer', () => {
    const { all, categories, types: byType } = markerCounts(MARKERS)
    expect(all).toBe(9)
    expect([...categories]).toEqual([
      ['Extractions', 2],
      ['Spawns', 1],
      ['Quests', 1],
      ['Keys', 2],
      ['Miscellaneous', 1],
      ['Loot', 3],
    ])
    expect(byType.get('Scav Extraction')).toBe(2)
    expect(byType.get('PMC Extraction')).toBe(1)
    expect(byType.get('Key Spawn')).toBe(1)
    expect(byType.has('Toolbox')).toBe(false)
  })

  it('shows as many of a kind as it counts', () => {
    for (const { type } of MARKER_TYPES) {
      expect(shownMarkers(MARKERS, { types: new Set([type]) })).toHaveLength(
        markerCounts(MARKERS).types.get(type) ?? 0,
      )
    }
  })

  it.each([
    ['a key', KEY, ['PMC Extraction', 'Scav Extraction', 'Boss Spawn', 'Quest', 'Key Unlock', 'Loose Loot']],
    ['nothing there', 'x', ['PMC Extraction', 'Scav Extraction', 'Boss Spawn', 'Quest']],
  ])('only what is needed: %s', (_, uid, expected) => {
    const shown = shownMarkers(MARKERS, { types: new Set(MARKER_PRESETS['all']), needed: new Set([uid]) })
    expect(types(shown)).toEqual(expected)
  })

  it('finds where an item lies and what a key opens', () => {
    expect(types(markersWith(MARKERS, KEY))).toEqual(['Key Unlock', 'Loose Loot'])
    expect(types(markersWith(MARKERS, SALEWA))).toEqual(['Document', 'Loose Loot', 'Loose Loot'])
  })

  it('layers come back from a link, and any text gives layers', () => {
    const all = MARKER_TYPES.map(({ type }) => type)
    fc.assert(
      fc.property(fc.subarray(all), fc.string(), (chosen, text) => {
        expect(linkedLayers(layersText(new Set(chosen)))).toEqual(new Set(chosen))
        for (const type of linkedLayers(text)) expect(all).toContain(type)
      }),
    )
    expect(layersText(new Set(['PMC Extraction', 'Loose Loot']))).toBe('s2.4t2') // 1010 and 6230
  })
})

describe('without Pro', () => {
  it('there are extractions, spawns and the quests that were chosen', () => {
    expect(types(allowedMarkers(MARKERS, false))).toEqual([
      'PMC Extraction',
      'Scav Extraction',
      'Boss Spawn',
      'Quest',
    ])
    expect(allowedMarkers(MARKERS, true)).toEqual(MARKERS)
  })

  it.each([
    [[], false, { state: 'allowed', questUids: [] }],
    [['a', 'b', 'c'], false, { state: 'allowed', questUids: ['a', 'b', 'c'] }],
    [['a', 'b', 'a', 'c'], false, { state: 'allowed', questUids: ['a', 'b', 'c'] }],
    [['a', 'b', 'c', 'd'], false, { state: 'refused', why: 'tooManyQuests', limit: 3 }],
    [['a', 'b', 'c', 'd'], true, { state: 'allowed', questUids: ['a', 'b', 'c', 'd'] }],
  ])('quests %j, all maps %s', (asked, isFull, expected) =>
    expect(allowedQuests(asked, isFull)).toEqual(expected),
  )
})

it('a route is told the ways out of a side, and mined ground', () => {
  const outline = [
    [0, 0],
    [1, 0],
    [1, 1],
  ] as const
  const markers = assignMarkerIds([
    spot('PMC Extraction', { more: { faction: 'pmc' } }),
    spot('Scav Extraction', { more: { faction: 'scav' } }),
    spot('Co-Op Extraction', { more: { faction: 'shared' } }),
    spot('Hazard', { ref: 'minefield', outline }),
    spot('Hazard', { ref: 'sniper', outline }),
  ])
  expect(types(extractsFor(markers, 'pmc'))).toEqual(['PMC Extraction', 'Co-Op Extraction'])
  expect(types(extractsFor(markers, 'scav'))).toEqual(['Scav Extraction', 'Co-Op Extraction'])
  expect(minedGround(markers)).toEqual([outline])
})

it('any markers come back from the wire', () => {
  const tenth = fc.integer({ min: -20_000, max: 20_000 }).map((value) => value / 10)
  const marker = fc.record(
    {
      type: fc.constantFrom(...MARKER_TYPES.map(({ type }) => type)),
      x: tenth,
      y: tenth,
      z: tenth,
      top: tenth,
      bottom: tenth,
      also: fc.constantFrom('Key Spawn' as const, 'Scav Extraction' as const),
      level: fc.constantFrom('main' as const, 'level2' as const),
      ref: fc.string({ minLength: 1 }),
      items: fc.array(fc.constantFrom(KEY, SALEWA, 'not-a-game-id'), { minLength: 1, maxLength: 4 }),
      outline: fc.array(fc.tuple(tenth, tenth), { minLength: 1, maxLength: 6 }),
      more: fc.record({ lock: fc.string() }),
    },
    { requiredKeys: ['type', 'x', 'y', 'z'], noNullPrototype: true },
  )
  fc.assert(
    fc.property(fc.array(marker, { maxLength: 30 }), (given) => {
      const markers = assignMarkerIds(given)
      const wire: unknown = JSON.parse(JSON.stringify(packedMarkers(markers)))
      // The value was just written by `packedMarkers`.
      expect(decodeMarkers(wire as ReturnType<typeof packedMarkers>)).toEqual(markers)
      expect(new Set(markers.map(({ id }) => id)).size).toBe(markers.length)
    }),
  )
})
