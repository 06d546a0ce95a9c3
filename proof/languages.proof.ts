import { it } from 'vitest'
import { checkLanguages } from '../scripts/check/languages-check.mjs'
import { expectBars } from './support/figures.ts'

it('no language lacks a text', () => {
  const { faults, missing } = checkLanguages()
  expectBars([
    { what: 'faults of texts', value: faults.length, atMost: 0 },
    { what: 'missing texts', value: [...missing.values()].flat().length, atMost: 0 },
  ])
})
