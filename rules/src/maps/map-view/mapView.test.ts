import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkedView, mendedView, viewText, wholeMapView, zoomLimits } from './index.ts'
import type { ViewedMap } from './index.ts'

// domain.md 15.4
const CUSTOMS: ViewedMap = {
  geometry: {
    rotation: 180,
    bounds: [
      [698, -307],
      [-372, 237],
    ],
  },
  levels: ['basement', 'main', 'level2', 'level3', 'level4'],
}
const FACTORY: ViewedMap = {
  geometry: {
    rotation: 90,
    bounds: [
      [77, -64.5],
      [-65.5, 67.4],
    ],
  },
  levels: ['basement', 'main', 'level2', 'level3'],
}

describe('a view', () => {
  it('shows the whole map: 1,070 by 544 metres in 1,070 by 700 pixels are a pixel a metre', () => {
    expect(wholeMapView(CUSTOMS, { width: 1070, height: 700 })).toEqual({
      x: 163,
      z: -35,
      zoom: 0,
      floor: 'main',
    })
  })

  it('turned by a quarter the other side counts: 131.9 across, 142.5 down', () => {
    expect(2 ** wholeMapView(FACTORY, { width: 1319, height: 2850 }).zoom).toBeCloseTo(10, 6)
  })

  it('has limits: 200 pixels for the longer side, 32 pixels a metre', () => {
    const { min, max } = zoomLimits(CUSTOMS)
    expect(1070 * 2 ** min).toBeCloseTo(200, 6)
    expect(2 ** max).toBe(32)
  })

  it('is mended to its map', () => {
    const far = mendedView(CUSTOMS, { x: 900, z: Number.NaN, zoom: Infinity, floor: 'bunker' })
    expect(far).toEqual({ x: 698, z: -35, zoom: (zoomLimits(CUSTOMS).min + 5) / 2, floor: 'main' })
  })
})

describe('the view of a link', () => {
  it.each([
    ['200.9,-153.1,1.5,level2', 'view', { x: 200.9, z: -153.1, zoom: 1.5, floor: 'level2' }],
    ['200.9,-153.1', 'view', { x: 200.9, z: -153.1, zoom: 0, floor: 'main' }],
    ['800,0,0,main', 'mended', { x: 698, z: 0, zoom: 0, floor: 'main' }],
    ['0,0,99,main', 'mended', { x: 0, z: 0, zoom: 5, floor: 'main' }],
    ['0,0,0,attic', 'mended', { x: 0, z: 0, zoom: 0, floor: 'main' }],
    ['0,0,0,bunker', 'mended', { x: 0, z: 0, zoom: 0, floor: 'main' }],
  ] as const)('%s is a %s', (text, state, view) => expect(linkedView(CUSTOMS, text)).toEqual({ state, view }))

  it.each([
    ['', 'format'],
    ['1', 'format'],
    ['1,2,3,main,5', 'format'],
    [`${'1'.repeat(90)},2`, 'format'],
    ['NaN,0', 'number'],
    ['Infinity,0', 'number'],
    ['0,-Infinity,0', 'number'],
    ['1e9,0', 'number'],
    ['0,0,NaN', 'number'],
    ['<b>,0', 'number'],
    ['1769,0', 'outside'], // more than 1.5 lengths from the centre: a whole map beside it
    ['0,9999', 'outside'],
  ] as const)('%j is refused: %s', (text, why) =>
    expect(linkedView(CUSTOMS, text)).toEqual({ state: 'refused', why }),
  )

  it('reads back what was written', () => {
    const view = fc.record({
      x: fc.integer({ min: -3720, max: 6980 }).map((x) => x / 10),
      z: fc.integer({ min: -3070, max: 2370 }).map((z) => z / 10),
      zoom: fc.integer({ min: -200, max: 500 }).map((zoom) => zoom / 100),
      floor: fc.constantFrom(...CUSTOMS.levels),
    })
    fc.assert(
      fc.property(view, (given) => {
        expect(linkedView(CUSTOMS, viewText(given))).toEqual({ state: 'view', view: given })
      }),
    )
  })

  it('gives any text a view of the map or a refusal', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.array(fc.double(), { maxLength: 5 }).map(String)), (text) => {
        const linked = linkedView(FACTORY, text)
        if (linked.state !== 'refused') expect(mendedView(FACTORY, linked.view)).toEqual(linked.view)
      }),
    )
  })
})
