import { expect, it } from 'vitest'
import { neededNow } from './index.ts'
import type { RowReason } from './index.ts'

type ReasonInput = { count: number; have?: number; fir?: boolean; isOpen?: boolean }
const quest = ({ count, have = 0, fir = false, isOpen = true }: ReasonInput): RowReason => ({
  kind: 'quest',
  questUid: 'q',
  objectiveId: 'o',
  purpose: 'handOver',
  count,
  have,
  fir,
  isOpen,
})
const module = (moduleUid: string, count: number): RowReason => ({
  kind: 'module',
  moduleUid,
  station: 's',
  level: 1,
  purpose: 'module',
  count,
  have: 0,
  fir: false,
  isOpen: true,
})

it.each([
  ['two now of eighteen', [quest({ count: 2 }), quest({ count: 16, isOpen: false })], { fir: 0, plain: 2 }],
  ['found in raid apart', [quest({ count: 3, fir: true }), quest({ count: 2 })], { fir: 3, plain: 2 }],
  ['not what is found', [quest({ count: 3, have: 2 }), quest({ count: 2, have: 2 })], { fir: 0, plain: 1 }],
  ['a level that can be built', [module('vents-1', 4)], { fir: 0, plain: 4 }],
  ['no level that waits for a trader', [module('farm-1', 10)], { fir: 0, plain: 0 }],
  ['nothing', [], { fir: 0, plain: 0 }],
])('%s', (_, by, expected) => {
  expect(neededNow({ by }, (uid) => uid === 'vents-1')).toEqual(expected)
})
