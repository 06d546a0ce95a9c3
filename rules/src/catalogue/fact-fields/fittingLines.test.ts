import { expect, it } from 'vitest'
import { fittingLines } from './fittingLines.ts'

const LINES = [
  { uid: 'u1', name: 'Salewa first aid kit', place: 'salewa', corrected: 2 },
  { uid: 'u2', name: 'Bolts', place: 'bolts', isHidden: true as const, isUnpriced: true as const },
  { uid: 'u3', name: 'Own bolts', place: 'own_bolts', isNew: true as const },
]

it.each([
  ['', 'all', ['u1', 'u2', 'u3']],
  ['BOLTS', 'all', ['u2', 'u3']],
  ['own bolts', 'all', ['u3']],
  ['u2', 'all', ['u2']],
  ['', 'corrected', ['u1']],
  ['', 'new', ['u3']],
  ['', 'hidden', ['u2']],
  ['', 'unpriced', ['u2']],
  ['salewa', 'hidden', []],
] as const)('%j of %s', (search, show, uids) => {
  expect(fittingLines(LINES, { search, show }).map(({ uid }) => uid)).toEqual(uids)
})
