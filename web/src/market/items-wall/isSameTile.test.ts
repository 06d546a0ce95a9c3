import { expect, it } from 'vitest'
import type { NeedLine } from '../../progress/shared/needs/needLine.ts'
import { isSameTile } from './isSameTile.ts'

const line: NeedLine = {
  id: 'a',
  uids: ['a'],
  fir: 1,
  plain: 2,
  foundFir: 0,
  foundPlain: 0,
  leftFir: 1,
  leftPlain: 2,
  isOpen: true,
  reasons: 0,
  by: [],
}
const tile = { line, item: undefined, isReady: true }

it('is the same when the same figures come as another object', () => {
  expect(isSameTile(tile, { ...tile, line: { ...line, by: [] } })).toBe(true)
})

it.each([
  ['a piece less is left', { ...tile, line: { ...line, leftPlain: 1 } }],
  ['more are needed', { ...tile, line: { ...line, fir: 2 } }],
  ['it is needed later', { ...tile, line: { ...line, isOpen: false } }],
  ['it can be pressed', { ...tile, isReady: false }],
])('is another when %s', (_, other) => expect(isSameTile(tile, other)).toBe(false))
