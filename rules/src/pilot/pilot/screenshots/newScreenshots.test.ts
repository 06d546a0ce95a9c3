import { expect, it } from 'vitest'
import { newScreenshots } from '../index.ts'

const shot = (minute: number) =>
  `2026-08-05[09-${minute}]_12.50, 1.25, -40.75_0.00000, 0.70711, 0.00000, 0.70711_13.20 (0).png`
const many = Array.from({ length: 9 }, (_, nth) => shot(20 + nth))

it.each([
  ['nothing without a list from before', [shot(15)], undefined, []],
  ['what came since', [shot(15), shot(14)], [shot(14)], [shot(15)]],
  ['the first of an empty folder', [shot(15)], [], [shot(15)]],
  [
    'no picture of the menu, of Steam or of anything else',
    ['2026-08-20[21-47]_9.43 (0).png', 'a.png'],
    [],
    [],
  ],
  ['the last five of a copied folder, oldest first', many.toReversed(), [], many.slice(4)],
])('new screenshots: %s', (_, names, before, expected) => {
  expect(newScreenshots(names, before && new Set(before))).toEqual(expected)
})
