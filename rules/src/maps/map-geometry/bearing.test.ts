import { expect, it } from 'vitest'
import { computeBearing } from './index.ts'

// Places of the facts whose names say where they lie, on a map of each rotation.
it.each([
  ['Factory: North Stairs from the Office Building', 90, [21, 39], [35.3, 41.1], 'n'],
  ['Factory: South Stairs from the Office Building', 90, [21, 39], [9, 39], 's'],
  ['Factory: East Halls from the Pumping Station', 90, [40.2, -10.9], [44.5, -36.3], 'e'],
  ['Woods: Campsite (North) from the Ponds', 180, [-5, -515], [-4.7, -604.7], 'n'],
  // domain.md 15.2 by hand: R = 180 is (-x, -z), R = 270 is (z, -x).
  ['Customs: smaller z is up', 180, [331, -173], [331, -200], 'n'],
  ['Customs: smaller x is right', 180, [331, -173], [300, -173], 'e'],
  ['Customs: both', 180, [331, -173], [361, -143], 'sw'],
  ['Lab: larger z is right', 270, [-200, -300], [-200, -280], 'e'],
  ['Lab: smaller x is up', 270, [-200, -300], [-220, -300], 'n'],
] as const)('%s', (_, rotation, from, to, expected) => {
  expect(computeBearing({ rotation }, from, to)).toBe(expected)
})
