import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { screenshotPosition, screenshotReading } from '../index.ts'

const C = '2026-08-20[20-51]_218.68, -51.18, 246.60_0.00000, 0.99967, 0.00120, 0.02560_14.01 (0).png'

describe('a screenshot name', () => {
  // domain.md 16
  it.each([
    ['the bare name', C],
    ['with its folder', `C:\\Users\\me\\Documents\\Escape From Tarkov\\Screenshots\\${C}`],
    ['with a folder of another system', `/media/shots/${C}`],
    ['copied as a path', `"D:\\shots\\${C}"`],
    ['with spaces around it', `  ${C}\n`],
  ])('%s', (_, text) => {
    expect(screenshotReading(text)).toMatchObject({
      state: 'position',
      position: { x: 218.68, y: -51.18, z: 246.6 },
      minute: '2026-08-20[20-51]',
    })
  })

  it.each([
    ['E: menu or hideout', '2026-08-20[21-47]_9.43 (0).png', '2026-08-20[21-47]'],
    ['F: older menu', '2024-09-12[14-58] (0).png', '2024-09-12[14-58]'],
  ])('%s carries none', (_, text, minute) =>
    expect(screenshotReading(text)).toEqual({ state: 'none', minute }),
  )

  it.each([
    ['20260820205112_1.jpg', 'steam'],
    ['3932890_20260820205112_1.png', 'steam'],
    ['730_20260820205112_1.png', 'otherGame'],
    ['2026-08-05[09-15]_12.50, x, -40.75_0, 0, 0, 1 (0).png', 'broken'],
    ['2026-08-05[09-15]_12,50, 1,25, -40,75_0, 0, 0, 1 (0).png', 'broken'],
    ['2026-08-05[09-15]_12.50, 1.25, -40.75_0, 0, 0, 1_13.20 (0).jpg', 'broken'],
    ['Screenshot (3).png', 'unknown'],
    ['Overwatch 2026-08-05 12.50, 1.25.png', 'unknown'],
    ['', 'unknown'],
    ['x'.repeat(2_000), 'unknown'],
  ] as const)('%s is refused: %s', (text, why) =>
    expect(screenshotReading(text)).toEqual({ state: 'refused', why }),
  )

  it('has a position exactly where the bare name has one', () => {
    const piece = fc.constantFrom('2026-08-05[09-15]', '_', '-1.25', '0', ', ', '.', ' (0).png', ' ', 'x')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const reading = screenshotReading(pieces.join(''))
        const position = screenshotPosition(pieces.join(''))
        expect(reading.state === 'position' ? reading.position : undefined).toEqual(position)
      }),
    )
  })
})
