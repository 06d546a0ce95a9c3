import { expect, it } from 'vitest'
import { uidOf } from '../../platform/uid/index.ts'
import { decodeQuests } from './index.ts'

const A = '5936d90786f7742b1420ba5b'
const B = '5c51aac186f77432ea65c552'

it('reads rows by the column list, whatever its order, and makes the links again', () => {
  const fields = ['name', 'id', 'trader', 'newColumn', 'requirements', 'flags']
  const [first, second] = decodeQuests(fields, [
    ['Дебют', A, 'Prapor'],
    ['Collector', B, 'Fence', 'later', [[0, 'ca']], 2],
  ])
  expect(first).toMatchObject({
    uid: uidOf(A),
    bsgId: A,
    name: 'Дебют',
    trader: 'Prapor',
    active: true,
    requiredForKappa: false,
  })
  expect(first).toMatchObject({
    next: uidOf(B),
    after: [uidOf(B)],
    reqLevel: 0,
    fraction: 'Any',
    locations: [],
  })
  expect(second).toMatchObject({
    requiredForKappa: true,
    requirements: [{ questUid: uidOf(A), states: ['complete', 'active'] }],
    prev: uidOf(A),
  })
})

it.each([
  ['no rows', [], 0],
  ['a row without a trader', [[A, 'x']], 0],
  ['a trader nobody knows', [[A, 'Zed']], 0],
  ['rubbish in every cell', [[A, 'Fence', 7, {}, 'x']], 1],
])('survives %s', (_, rows, count) => {
  expect(decodeQuests(['id', 'trader', 'gates', 'requirements', 'locations'], rows)).toHaveLength(count)
})
