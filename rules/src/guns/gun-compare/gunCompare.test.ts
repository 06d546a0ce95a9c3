import { describe, expect, it } from 'vitest'
import { gunCompareRows, partRows, type ComparedBuild, type GunFigure } from './index.ts'

// AK-74N and M4A1 as their default builds have it (domain reference 20), prices made up.
const AK: ComparedBuild = {
  figures: {
    ergonomics: 48,
    recoilVertical: 71,
    recoilHorizontal: 181,
    accuracy: 1.96,
    velocity: 880,
    rateOfFire: 650,
    effectiveDistance: 650,
    sightingRange: 1000,
    capacity: 30,
    weight: 3.42,
    width: 5,
    height: 2,
  },
  parts: [
    { uid: 'grip', slot: 'mod_pistol_grip' },
    { uid: 'mag', slot: 'mod_magazine' },
  ],
  rub: 40_000,
}
const M4: ComparedBuild = {
  figures: {
    ...AK.figures,
    ergonomics: 48,
    recoilVertical: 69,
    recoilHorizontal: 198,
    accuracy: 2.75,
    rateOfFire: 800,
    height: 2,
  },
  parts: [
    { uid: 'other grip', slot: 'mod_pistol_grip' },
    { uid: 'mag', slot: 'mod_magazine' },
    { uid: 'sight', slot: 'mod_scope' },
  ],
}
const row = (figure: GunFigure) => gunCompareRows([AK, M4]).find((one) => one.figure === figure)

describe('builds side by side', () => {
  it.each([
    ['recoilVertical', [71, 69], [1], true],
    ['recoilHorizontal', [181, 198], [0], true],
    ['accuracy', [1.96, 2.75], [0], true],
    ['rateOfFire', [650, 800], [1], true],
    ['ergonomics', [48, 48], [], false],
    ['slots', [10, 10], [], false],
    ['price', [40_000, undefined], [], true],
  ] as const)('%s', (figure, values, best, differs) => {
    expect(row(figure)).toMatchObject({ values, differs })
    expect([...(row(figure)?.best ?? [])]).toEqual(best)
  })

  it('bars are shares of the longest one', () => {
    expect(row('rateOfFire')?.shares).toEqual([650 / 800, 1])
    expect(row('price')?.shares).toEqual([1, 0])
  })
})

it('parts that differ come first', () => {
  expect(partRows([AK, M4])).toEqual([
    { slot: 'mod_pistol_grip', uids: [['grip'], ['other grip']], differs: true },
    { slot: 'mod_scope', uids: [[], ['sight']], differs: true },
    { slot: 'mod_magazine', uids: [['mag'], ['mag']], differs: false },
  ])
})
