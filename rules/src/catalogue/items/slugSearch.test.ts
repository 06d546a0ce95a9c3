import { expect, it } from 'vitest'
import { slugSearches } from './index.ts'

it.each([
  ['graphic_card', ['graphic card', 'graphic']],
  ['graphics-card', ['graphics card', 'graphics']],
  ['colt_m4a1_not_func', ['colt m4a1', 'colt']],
  ['ledx', ['ledx']],
  ['__', []],
])('%s', (slug, expected) => expect(slugSearches(slug)).toEqual(expected))
