import { describe, expect, it } from 'vitest'
import { MARKER_CATEGORIES, MARKER_TYPES, containerMarker, markerType } from './index.ts'

describe('markers', () => {
  it('have the layers of the spec in its order', () => {
    const orders = Object.entries(MARKER_CATEGORIES).map(([name, { order }]) => [name, order])
    expect(Object.fromEntries(orders)).toEqual({
      Extractions: 10,
      Spawns: 20,
      Quests: 30,
      Keys: 40,
      Miscellaneous: 50,
      Loot: 60,
    })
  })

  it('come once each, and sort by layer first', () => {
    const sorted = MARKER_TYPES.toSorted((a, b) => a.order - b.order)
    expect(new Set(MARKER_TYPES.map(({ type }) => type)).size).toBe(MARKER_TYPES.length)
    expect(new Set(MARKER_TYPES.map(({ order }) => order)).size).toBe(MARKER_TYPES.length)
    expect([...new Set(sorted.map(({ category }) => category))]).toEqual(Object.keys(MARKER_CATEGORIES))
  })

  it.each([
    ['Paid Extraction', 'Extractions'],
    ['Transition', 'Extractions'],
    ['Cultist Spawn', 'Spawns'],
    ['Key Unlock', 'Keys'],
    ['Toolbox', 'Loot'],
  ] as const)('%s is in %s', (type, category) => {
    expect(markerType(type).category).toBe(category)
  })

  it.each([
    ['dead-scav', 'Dead Body'],
    ['pc-block', 'PC Block'],
    ['something-new', 'Stash'],
  ])('a container %s is a %s', (slug, type) => {
    expect(containerMarker(slug)).toBe(type)
  })
})
