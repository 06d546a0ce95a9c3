import { expect, it } from 'vitest'
import { listedPaths } from './listedPaths.ts'

it('lists what everybody may find, and nothing of one’s own or the operator’s', () => {
  expect(listedPaths).toEqual(expect.arrayContaining(['/', '/time', '/legal/tos', '/legal/privacy']))
  for (const path of listedPaths) {
    expect(path).not.toMatch(/:|^\/(?:admin|user|account|test|widgets|market)(?:\/|$)/)
  }
})
