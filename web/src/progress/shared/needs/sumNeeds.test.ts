import { expect, it } from 'vitest'
import { sumNeeds } from './sumNeeds.ts'

const FIRST = { left: 9, leftFir: 4 }
const row = (uid: string, leftPlain: number, leftFir = 0) => ({ uids: [uid] as const, leftPlain, leftFir })
/** Bolts are sold, nobody sells fans to this player. */
const buyRubOf = (uid: string) => (uid === 'bolts' ? 100 : undefined)

it.each([
  ['nothing has come yet', undefined, { left: 9, leftFir: 4, rub: undefined }],
  ['nothing is needed', [], { left: 0, leftFir: 0, rub: 0 }],
  ['what must be found in raid costs nothing', [row('bolts', 2, 3)], { left: 5, leftFir: 3, rub: 200 }],
  ['what cannot be bought is left out', [row('bolts', 1), row('fan', 7)], { left: 8, leftFir: 0, rub: 100 }],
])('%s', (_, rows, sums) => {
  expect(sumNeeds(FIRST, rows, buyRubOf)).toEqual(sums)
})
