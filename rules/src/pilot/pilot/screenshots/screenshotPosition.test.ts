import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PilotPosition, lookAngle, screenshotPosition } from '../index.ts'

describe('lookAngle', () => {
  // domain reference 17, then the vectors of the external interfaces (negative ones plus 360)
  it.each([
    ['0, 0, 0, 1', 0],
    ['0, 0.70711, 0, 0.70711', 90],
    ['0, 1, 0, 0', 180],
    ['0, -0.70711, 0, 0.70711', 270],
    ['-0.00089, -0.99307, -0.00012, -0.11748', 166.51],
    ['0, -0.8, 0.1, -0.5', 110.56],
    ['0, -0.9, 0.1, -0.4', 131.63],
    ['0, -0.4, 0, 0.9', 313.36],
    ['0.02115, -0.91203, 0.04731, 0.40681', 227.93],
    ['-0.05, 0.38, 0.02, 0.92', 44.46],
  ])('%s looks at %f', (rotation, degrees) => {
    const [x = 0, y = 0, z = 0, w = 0] = rotation.split(', ').map(Number)
    expect(lookAngle({ x, y, z, w })).toBeCloseTo(degrees, 2)
    expect(lookAngle({ x: -x, y: -y, z: -z, w: -w })).toBeCloseTo(degrees, 2)
  })

  it('lies from 0 up to 360 for any rotation', () => {
    const part = fc.double({ min: -2, max: 2, noNaN: true })
    fc.assert(
      fc.property(part, part, part, part, (x, y, z, w) => {
        const degrees = lookAngle({ x, y, z, w })
        expect(degrees).toBeGreaterThanOrEqual(0)
        expect(degrees).toBeLessThan(360)
      }),
    )
  })
})

describe('screenshotPosition', () => {
  // domain reference 16 (A to D) and external interfaces 4.3
  it.each([
    ['2020-07-02[01-49]_-106.0, 28.6, 190.6_0.0, -0.9, 0.1, -0.4 (0).png', -106, 28.6, 190.6, 131.63],
    ['2024-01-26[15-30]_41.0, -1.9, -68.0_-0.2, -0.8, 0.3, -0.5_11.80 (0).png', 41, -1.9, -68, 124.08],
    [
      '2026-08-20[20-51]_218.68, -51.18, 246.60_0.00000, 0.99967, 0.00120, 0.02560_14.01 (0).png',
      218.68,
      -51.18,
      246.6,
      177.07,
    ],
    [
      '2025-12-20[02-09]-420.18, 1.00, 319.01-0.00089, -0.99307, -0.00012, -0.11748_15.11 (0).png',
      -420.18,
      1,
      319.01,
      166.51,
    ],
    [
      '2025-12-20[02-09]420.18, 1.00, -319.010.00000, 0.70711, 0.00000, 0.70711_15.11 (0).png',
      420.18,
      1,
      -319.01,
      90,
    ],
    ['2025-02-01[10-00]_5, 0, -7.5_0, 0.70710678, 0, 0.70710678_15.67 (0).png', 5, 0, -7.5, 90],
    ['2026-08-04[21-33]_-105.40, 2.80, 116.40_0.0, -0.1, 1.0, -0.1 (0).png', -105.4, 2.8, 116.4, 178.88],
    [
      '2025-03-09[02-09]-420.18, 1.00, 319.01-0.00089, 0.99000, 0.01000, 0.14000 (0).png',
      -420.18,
      1,
      319.01,
      163.9,
    ],
    [
      '2026-08-05[09-15]_12.50, 1.25, -40.75_0.00000, 0.70711, 0.00000, 0.70711_13.20 (12).png',
      12.5,
      1.25,
      -40.75,
      90,
    ],
    ['2026-08-05[09-15]_12.50, 1.25, 5-0.1, 0, 0, 1_13.20 (0).png', 12.5, 1.25, 5, 0],
    ['2026-08-05[09-15]_12.50, 1.25, -40.75_0, 0, 0, 1_13.20 (0).PNG', 12.5, 1.25, -40.75, 0],
  ])('%s', (filename, x, y, z, look) => {
    const position = screenshotPosition(filename)
    expect(position).toMatchObject({ x, y, z })
    expect(position?.look).toBeCloseTo(look, 1)
  })

  it.each([
    '2026-08-20[21-47]_9.43 (0).png',
    '2024-09-12[14-58] (0).png',
    'Screenshot (3).png',
    '2026-08-05[09-15]_12.50, 1.25, -40.75_0, 0, 0, 1_13.20 (0).jpg',
    '2026-08-05[09-15]_12.50, 1.25, -40.75 (0).png',
    '2026-08-05[09-15]_12,50, 1,25, -40,75_0, 0, 0, 1 (0).png',
    '2026-08-05[09-15]_12.50, 1.25, -40.75_0, 0, 0, 1',
    '2026-08-05[09-15]_12.50, x, -40.75_0, 0, 0, 1 (0).png',
    '2026-08-05[09-15]_1e5, 1, 1_0, 0, 0, 1 (0).png',
    '2026-08-05[09-15]_1, 1, 1_0, 0, 0, 1_2_3 (0).png',
    '2026-08-05[09-15]_1, 1, 1_0, 0, 0, 1_x (0).png',
    '2026-08-05[09-15]_1, 1, 12_ 0, 0, 0, (0).png',
    '(0).png',
    '',
    `2026-08-05[09-15]_${'1'.repeat(400)}, 1, 1_0, 0, 0, 1 (0).png`,
  ])('no position in %j', (filename) => {
    expect(screenshotPosition(filename)).toBeUndefined()
  })

  const twoDecimals = fc.integer({ min: -200_000, max: 200_000 }).map((value) => (value / 100).toFixed(2))
  const turn = fc.integer({ min: -100_000, max: 100_000 }).map((value) => (value / 100_000).toFixed(5))
  const separator = fc.constantFrom('_', '')

  it('reads back what was written, with or without the underscores', () => {
    fc.assert(
      fc.property(
        fc.tuple(twoDecimals, twoDecimals, twoDecimals),
        fc.tuple(turn, turn, turn, turn),
        fc.tuple(separator, separator, fc.constantFrom('', '_11.80'), fc.nat(999)),
        (position, rotation, [before, between, tail, counter]) => {
          const name = `2026-08-05[09-15]${before}${position.join(', ')}${between}${rotation.join(', ')}${tail} (${counter}).png`
          const [x, y, z] = position.map(Number)
          const [qx = 0, qy = 0, qz = 0, qw = 0] = rotation.map(Number)
          const look = lookAngle({ x: qx, y: qy, z: qz, w: qw })
          expect(screenshotPosition(name)).toEqual({ x, y, z, look })
        },
      ),
    )
  })

  it('answers any text with a position or nothing', () => {
    const piece = fc.constantFrom(
      '2026-08-05[09-15]',
      '_',
      '-',
      '1.25',
      '0',
      ', ',
      ',',
      '.',
      ' (0).png',
      ' ',
      'x',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const position = screenshotPosition(pieces.join(''))
        if (position) expect(PilotPosition.safeParse(position).success).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
