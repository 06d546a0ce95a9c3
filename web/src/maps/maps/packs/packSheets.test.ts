import type { MapPack } from '@raidkit/contract/maps/mapPacks'
import { expect, it } from 'vitest'
import { firstPiece, packSheets, seenPieces } from './packSheets.ts'

const BOUNDS = { x: 0, y: 0, width: 1000, height: 500 }
const DRAWN: MapPack = {
  slug: 'a',
  name: 'A',
  picture: {
    kind: 'svg',
    rect: { u: 0, v: 0.1, width: 1, height: 1.2 },
    floors: [
      { level: 'main', url: '/main' },
      { level: 'level2', url: '/two' },
    ],
  },
}
/** The tile 0/0/0 is 2,000 m wide: its 256 pixels are 0.128 pixels per metre. */
const TILED: MapPack = {
  slug: 'b',
  name: 'B',
  picture: {
    kind: 'tiles',
    tileSize: 256,
    rect: { u: 0, v: 0, width: 2, height: 4 },
    floors: [
      {
        level: 'main',
        template: '/t/{z}/{x}/{y}',
        zooms: [
          { z: 1, x: [0, 0], y: [0, 0] },
          { z: 2, x: [0, 1], y: [0, 0] },
          { z: 3, x: [-1, 3], y: [0, 1] },
        ],
      },
    ],
  },
}

it('a drawing lies where its rectangle is, other floors over the dimmed ground', () => {
  const rect = { x: 0, y: 50, width: 1000, height: 600 }
  expect(packSheets(DRAWN, 'main', BOUNDS)).toEqual({
    ground: { kind: 'svg', rect, url: '/main' },
    floor: undefined,
    isDimmed: false,
  })
  expect(packSheets(DRAWN, 'level2', BOUNDS)).toMatchObject({
    ground: { url: '/main' },
    floor: { url: '/two' },
    isDimmed: true,
  })
})

it('a floor that is missing is the dimmed ground alone', () => {
  expect(packSheets(DRAWN, 'level3', BOUNDS)).toMatchObject({
    ground: { url: '/main' },
    floor: undefined,
    isDimmed: true,
  })
})

it.each([
  // pixels per metre, the visible part, the requested tiles
  [0.1, BOUNDS, ['1/0/0']],
  [0.3, BOUNDS, ['1/0/0', '2/0/0', '2/1/0']],
  [9, { x: 10, y: 10, width: 50, height: 50 }, ['1/0/0', '3/0/0']],
  [9, { x: 200, y: 200, width: 100, height: 100 }, ['1/0/0', '3/0/0', '3/1/0', '3/0/1', '3/1/1']],
  [9, { x: -100, y: 0, width: 50, height: 50 }, ['3/-1/0']],
  [9, { x: 5000, y: 5000, width: 50, height: 50 }, []],
])('tiles for %d pixels a metre of %j', (pixels, part, tiles) => {
  const { ground } = packSheets(TILED, 'main', BOUNDS)
  expect(ground && seenPieces(ground, part, pixels).map(({ url }) => url)).toEqual(
    tiles.map((tile) => `/t/${tile}`),
  )
})

it('each tile lies in its half of the one above it', () => {
  const { ground } = packSheets(TILED, 'main', BOUNDS)
  const tile = ground && seenPieces(ground, { x: 600, y: 10, width: 1, height: 1 }, 9).at(-1)
  expect(tile).toEqual({ url: '/t/3/2/0', rect: { x: 500, y: 0, width: 250, height: 250 } })
})

it.each([
  [DRAWN, '/main'],
  [TILED, '/t/1/0/0'],
])('is shown once its first picture is there', (pack, url) =>
  expect(firstPiece(packSheets(pack, 'main', BOUNDS))).toBe(url),
)
