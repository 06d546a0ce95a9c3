import { expect, it } from 'vitest'
import type { NeedRow } from '../needs/index.ts'
import { TeamName, teamNeeds } from './index.ts'

const row = (id: string, leftFir: number, leftPlain = 0): NeedRow => ({
  id,
  uids: [id],
  fir: leftFir,
  plain: leftPlain,
  foundFir: 0,
  foundPlain: 0,
  leftFir,
  leftPlain,
  by: [],
  isOpen: true,
})

it('adds up who needs what: most people first, then most of it; what is there is left out', () => {
  const needs = teamNeeds([
    { memberUid: 'a', rows: [row('salewa', 3), row('bolts', 1, 9), row('wires', 0)] },
    { memberUid: 'b', rows: [row('salewa', 1, 1), row('wires', 2)] },
    { memberUid: 'c', rows: [] },
  ])
  expect(needs.map(({ id, left, by }) => [id, left, by.map(({ memberUid }) => memberUid)])).toEqual([
    ['salewa', 5, ['a', 'b']],
    ['bolts', 10, ['a']],
    ['wires', 2, ['b']],
  ])
  expect(teamNeeds([])).toEqual([])
})

it.each([
  ['Five', true],
  ['  «Ёж» 🦔 ', true],
  ['', false],
  ['   ', false],
  ['x'.repeat(41), false],
  ['a\u202eb', false],
  ['a\nb', false],
])('%j as a name: %s', (name, expected) => {
  expect(TeamName.safeParse(name).success).toBe(expected)
})
