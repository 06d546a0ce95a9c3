import { describe, expect, it } from 'vitest'
import { chartShape, nearestDot } from './chartShape.ts'

const FRAME = { width: 400, height: 200, left: 40, right: 10, top: 10, bottom: 20 }
const point = (uid: string, penetration: number, damage: number) => ({
  uid,
  url: uid,
  name: uid,
  shortName: uid,
  caliber: '545x39',
  penetration,
  damage,
})

const LETTER_PX = 6.2
const NAMES = {
  textOf: ({ shortName }: { shortName: string }) => shortName,
  widthOf: (text: string) => text.length * LETTER_PX,
}

describe('the chart of rounds', () => {
  const { dots, classes, xTicks } = chartShape(
    [point('PS', 28, 56), point('BT', 37, 54), point('PP', 34, 51)],
    FRAME,
    NAMES,
  )

  it('stands by penetration, and higher for more damage', () => {
    expect(dots.map((dot) => dot.point.uid)).toEqual(['PS', 'PP', 'BT'])
    expect(dots[0]?.y).toBeLessThan(dots[1]?.y ?? 0)
    expect(dots.every(({ x, y }) => x > 40 && x < 390 && y > 10 && y < 180)).toBe(true)
  })

  it('has lines for the classes it reaches', () => {
    // 1.05 · 37 lies between the strength of class 3 (30.18) and of class 4 (40.24)
    expect(classes.map((line) => line.class)).toEqual([2, 3])
    expect(xTicks[0]).toEqual({ value: 0, x: 40 })
  })

  it('names every round that has room', () => {
    expect(dots.every(({ label }) => label !== undefined)).toBe(true)
  })

  it('never writes one name over another', () => {
    const crowd = Array.from({ length: 60 }, (_, nth) =>
      point(`Round ${nth}`, 30 + (nth % 7) / 3, 50 + (nth % 5) / 2),
    )
    const named = chartShape(crowd, FRAME, NAMES).dots.filter(({ label }) => label)
    expect(named.length).toBeGreaterThan(0)
    expect(named.length).toBeLessThan(60)
    const boxes = named.map(({ label, point: { shortName } }) => {
      const wide = shortName.length * LETTER_PX
      const from = { start: 0, end: wide, middle: wide / 2 }[label?.anchor ?? 'start']
      return { left: (label?.x ?? 0) - from, wide, y: label?.y ?? 0 }
    })
    const covered = boxes.filter((one, at) =>
      boxes.some(
        (other, nth) =>
          nth > at &&
          Math.abs(one.y - other.y) < 9 &&
          one.left < other.left + other.wide &&
          other.left < one.left + one.wide,
      ),
    )
    expect(covered).toEqual([])
  })
})

it('finds what somebody points at', () => {
  const { dots } = chartShape([point('A', 10, 10), point('B', 50, 10), point('C', 50, 90)], FRAME, NAMES)
  const [, b] = dots
  expect(dots[nearestDot(dots, { x: (b?.x ?? 0) + 3, y: (b?.y ?? 0) + 3 })]).toBe(b)
})
