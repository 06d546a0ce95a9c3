import { expect, it } from 'vitest'
import { WEATHERS, Weather } from './index.ts'

it('has the thirteen skies of the spec and no other', () => {
  expect(WEATHERS).toHaveLength(13)
  expect(new Set(WEATHERS).size).toBe(13)
  expect(['ClearDay', 'ThunderCloud', 'Snow', ''].map((sky) => Weather.safeParse(sky).success)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
