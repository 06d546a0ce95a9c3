import { expect, it } from 'vitest'
import { decodeGround, encodeGround } from './index.ts'
import type { MapGround } from './index.ts'

const GROUND: MapGround = {
  map: 'yard',
  width: 1000,
  height: 500,
  isIndoors: false,
  relief: { cell: 250, columns: 4, rows: 2, heights: [10, 12, 12, -5, 0, 0, 3, 4] },
  contours: [
    {
      height: 10,
      shape: [
        [0, 0, 100, 0, 100, 100],
        [20, 20, 40, 20, 40, 40],
      ],
    },
  ],
  water: [[900, 0, 1000, 0, 1000, 500]],
  outline: [[10, 10, 900, 10, 900, 490, 10, 490]],
  buildings: [[[50, 50, 90, 50, 90, 90, 50, 90]]],
  floors: [
    { name: '2nd Floor', shapes: [[[50, 50, 90, 50, 90, 90]]] },
    { name: 'Tunnels', shapes: [] },
  ],
  zones: [{ kind: 'mines', ring: [5, 5, 9, 5, 9, 9] }],
  exits: [{ kind: 'extract', id: 'gate', ring: [0, 0, -20, 0, -20, 30] }],
  btr: [
    { x: 400, y: 100 },
    { x: 390, y: 120 },
  ],
  roads: [{ kind: 'bridge', width: 80, line: [880, 200, 1000, 210] }],
  names: [
    { text: 'Yard', x: 500, y: 250, class: 'area', turn: 0 },
    { text: 'Long St.', x: 500, y: 300, class: 'place', turn: -90 },
    { text: '201', x: 70, y: 70, class: 'room', turn: 0, floor: 1 },
  ],
}

it('reads what it writes, over JSON', () => {
  const text = JSON.stringify(encodeGround(GROUND))
  expect(decodeGround(JSON.parse(text))).toEqual(GROUND)
})

it('stores points and heights as differences', () => {
  const file = encodeGround(GROUND)
  expect(file.outline).toEqual([[10, 10, 890, 0, 0, 480, -890, 0]])
  expect(file.relief?.heights).toEqual([10, 2, 0, -17, 5, 0, 3, 1])
})

it('a map of rooms has no relief', () => {
  const { relief: _, ...rest } = GROUND
  const rooms = { ...rest, isIndoors: true }
  expect(decodeGround(encodeGround(rooms))).toEqual(rooms)
})
