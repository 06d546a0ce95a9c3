import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clusterMarkers, computeFan, sameSpot } from './index.ts'
import type { MarkerType } from '../markers/index.ts'

const at = (x: number, z: number, type: MarkerType = 'Safe') => ({ type, x, z })

describe('clusters', () => {
  const five = [at(1, 1), at(2, 3), at(3, 1), at(4, 3), at(40, 40)]

  it('four in one cell of 48 metres at a pixel a metre are one, in their middle', () => {
    const { alone, clusters } = clusterMarkers([...five.slice(0, 4), at(60, 1)], 0)
    expect(clusters).toEqual([{ category: 'Loot', x: 2.5, z: 2, count: 4 }])
    expect(alone).toEqual([at(60, 1)])
  })

  it.each([
    ['three stay apart', five.slice(0, 3), 0],
    ['near by they all stay apart', five, 2],
    ['ways out stay apart', five.map(({ x, z }) => at(x, z, 'PMC Extraction')), -2],
    ['layers are not mixed', [...five.slice(0, 3), at(1, 2, 'Scav Spawn')], 0],
  ])('%s', (_, markers, zoom) =>
    expect(clusterMarkers(markers, zoom)).toEqual({ alone: markers, clusters: [] }),
  )

  it('counts are true at any zoom', () => {
    const metre = fc.double({ min: -1_000, max: 1_000, noNaN: true })
    const type = fc.constantFrom<MarkerType>('Safe', 'Scav Spawn', 'Quest', 'Key Unlock')
    const marker = fc.record({ type, x: metre, z: metre })
    const zoom = fc.double({ min: -4, max: 5, noNaN: true })
    fc.assert(
      fc.property(fc.array(marker, { maxLength: 200 }), zoom, (markers, at) => {
        const { alone, clusters } = clusterMarkers(markers, at)
        const counted = clusters.reduce((sum, { count }) => sum + count, 0)
        expect(alone.length + counted).toBe(markers.length)
        expect(clusters.every(({ count }) => count >= 4)).toBe(true)
      }),
    )
  })
})

describe('a fan', () => {
  it.each([
    [0, []],
    [1, [[0, 0]]],
    [
      2,
      [
        [0, -30],
        [0, 30],
      ],
    ],
  ])('of %i', (count, places) => {
    const found = computeFan(count, 30).map(({ dx, dy }) => [Math.round(dx), Math.round(dy)])
    expect(found).toEqual(places)
  })

  it('has a place for each, none on another', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.double({ min: 1, max: 80, noNaN: true }),
        (count, gap) => {
          const places = computeFan(count, gap)
          expect(places).toHaveLength(count)
          for (const [i, a] of places.entries()) {
            for (const b of places.slice(i + 1)) {
              expect(Math.hypot(a.dx - b.dx, a.dy - b.dy)).toBeGreaterThan(gap * 0.999)
            }
          }
        },
      ),
    )
  })

  it('takes what lies on one spot, also by way of others, and not what lies apart at this zoom', () => {
    const [a, b, c, d] = [at(0, 0), at(8, 0), at(16, 0), at(30, 0)]
    expect(sameSpot([a, b, c, d], a, { zoom: 0, gapPx: 10 })).toEqual([a, b, c])
    expect(sameSpot([a, b, c, d], a, { zoom: 1, gapPx: 10 })).toEqual([a])
    expect(
      sameSpot(
        Array.from({ length: 100 }, () => at(0, 0)),
        a,
        { zoom: 0, gapPx: 10 },
      ),
    ).toHaveLength(36)
  })
})
