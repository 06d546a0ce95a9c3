import { expect, it } from 'vitest'
import { searchLoadouts } from './loadoutSearch.ts'

it('rounds bounds that the store could not hold', () => {
  const bound = (value: string) => searchLoadouts.request.parse({ 'max.rateOfFire': value })['max.rateOfFire']
  expect(
    ['5e-324', '-5e-324', '0.0126', '650.25'].map((value) => Math.abs(bound(value) ?? Number.NaN)),
  ).toEqual([0, 0, 0.013, 650.25])
})
