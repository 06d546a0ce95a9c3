import { expect, it } from 'vitest'
import type { GraphLayout } from './index.ts'
import { findNeighbour } from './index.ts'

/*  a  b
 *  c     d
 */
const layout: GraphLayout = {
  nodes: new Map(
    [
      ['a', 0, 0],
      ['b', 1, 0],
      ['c', 0, 1],
      ['d', 2, 1],
    ].map(([uid, column, row]) => [
      String(uid),
      { uid: String(uid), column: Number(column), row: Number(row) },
    ]),
  ),
  edges: [],
  bands: [],
  columns: 3,
  rows: 2,
}
const quests = new Map(
  [
    { uid: 'a', right: 'hidden', right2: 'd', bottom: 'd' },
    { uid: 'b' },
    { uid: 'c' },
    { uid: 'd', left: 'a' },
  ].map((quest) => [quest.uid, quest]),
)

it.each([
  ['a', 'right', 'd', 'a follower before what merely stands there, a hidden one passed over'],
  ['a', 'down', 'd', 'its bottom neighbour'],
  ['d', 'up', 'a', 'whose bottom neighbour it is'],
  ['d', 'left', 'a', 'what comes before it'],
  ['b', 'left', 'a', 'the nearest on that side'],
  ['c', 'up', 'a', 'the nearest above'],
  ['c', 'right', 'd', 'over an empty place'],
  ['c', 'left', undefined, 'nothing beyond the edge'],
  ['b', 'up', undefined, 'nothing above the first row'],
  ['unknown', 'up', undefined, 'nothing from nowhere'],
] as const)('%s %s: %s (%s)', (from, direction, expected, _why) => {
  expect(findNeighbour(layout, quests, { from, direction })).toBe(expected)
})
