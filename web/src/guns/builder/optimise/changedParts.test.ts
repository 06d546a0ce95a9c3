import { expect, it } from 'vitest'
import { changedParts } from './changedParts.ts'

const build = (...parts: number[]) => parts.map((part) => ({ part, parent: -1, slot: `mod_${part}` }))

it('says what goes and what comes, each as often as it does', () => {
  expect(changedParts(build(1, 2, 2), build(2, 3, 3))).toEqual({ added: [3, 3], removed: [1, 2] })
  expect(changedParts(build(1, 2), build(2, 1))).toEqual({ added: [], removed: [] })
})
