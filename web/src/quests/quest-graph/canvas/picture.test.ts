import type { GraphLayout } from '@raidkit/rules/quests/quest-graph'
import { expect, it } from 'vitest'
import { nodeAt, pictureOf } from './picture.ts'

const layout: GraphLayout = {
  nodes: new Map([
    ['a', { uid: 'a', column: 0, row: 0 }],
    ['b', { uid: 'b', column: 1, row: 0 }],
    ['loose', { uid: 'loose', column: 0, row: 1 }],
    ['other', { uid: 'other', column: 0, row: 2 }],
  ]),
  edges: [{ from: 'a', to: 'b', kind: 'line', isThrough: false }],
  bands: [
    { trader: 'Prapor', row: 0, rows: 2, tabs: [{ tab: 1, row: 1 }] },
    { trader: 'Skier', row: 2, rows: 1, tabs: [] },
  ],
  columns: 8,
  rows: 3,
}

it('finds each quest at its middle and none between them', () => {
  const picture = pictureOf(layout)
  for (const { uid, x, y, width, height } of picture.nodes.values()) {
    expect(nodeAt(picture, x + width / 2, y + height / 2)).toBe(uid)
    expect(nodeAt(picture, x + width / 2, y - 2)).toBeUndefined()
  }
})

it('keeps every quest inside the band of its trader, and bands apart', () => {
  const { nodes, bands } = pictureOf(layout)
  const [first, second] = bands
  const bottom = (rect: { y: number; height: number } | undefined) =>
    rect ? rect.y + rect.height : Number.NaN
  expect(bottom(nodes.get('loose'))).toBeLessThan(bottom(first))
  expect(second?.y).toBeGreaterThan(bottom(first))
  expect(nodes.get('other')?.y).toBeGreaterThan(second?.y ?? Infinity)
})

it('has room for the name of a tab above its quests', () => {
  const { bands, nodes } = pictureOf(layout)
  expect(bands[1]?.tabs).toEqual([])
  const [head] = bands[0]?.tabs ?? []
  expect(head?.tab).toBe(1)
  expect(head?.y).toBeGreaterThan(nodes.get('a')?.y ?? Infinity)
  expect(head?.y).toBeLessThan(nodes.get('loose')?.y ?? 0)
})

it('an edge goes from the right side of one quest to the left side of the next', () => {
  const { edges, nodes } = pictureOf(layout)
  const [a, b] = [nodes.get('a'), nodes.get('b')]
  expect(edges[0]).toMatchObject({ x1: (a?.x ?? 0) + (a?.width ?? 0), x2: b?.x })
})
