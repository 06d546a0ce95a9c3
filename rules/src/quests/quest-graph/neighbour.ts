import type { CachedQuest } from '../quests/index.ts'
import type { GraphLayout, GraphNode } from './types.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

type LinkedQuest = Pick<
  CachedQuest,
  'uid' | 'left' | 'left2' | 'left3' | 'right' | 'right2' | 'right3' | 'bottom'
>

/**
 * Finds the quest that an arrow key leads to: a tree neighbour of the specification if it is shown, else the nearest
 * quest on that side. Returns undefined at the edge.
 */
export function findNeighbour(
  layout: GraphLayout,
  quests: ReadonlyMap<string, LinkedQuest>,
  step: { from: string; direction: Direction },
): string | undefined {
  const { from, direction } = step
  const here = layout.nodes.get(from)
  if (!here) return undefined
  const linked = treeNeighbours(quests, from, direction).find((uid) => layout.nodes.has(uid))
  return linked ?? nearest(layout, here, direction)
}

function treeNeighbours(
  quests: ReadonlyMap<string, LinkedQuest>,
  uid: string,
  direction: Direction,
): string[] {
  const quest = quests.get(uid)
  const named = (...uids: (string | undefined)[]) => uids.filter((one) => one !== undefined)
  switch (direction) {
    case 'left':
      return named(quest?.left, quest?.left2, quest?.left3)
    case 'right':
      return named(quest?.right, quest?.right2, quest?.right3)
    case 'down':
      return named(quest?.bottom)
    case 'up':
      return [...quests.values()].filter((one) => one.bottom === uid).map((one) => one.uid)
  }
}

/** Weight of a step aside against a step ahead; at two, arrow keys follow rows and columns. */
const ASIDE = 2

function nearest({ nodes }: GraphLayout, here: GraphNode, direction: Direction): string | undefined {
  let [found, least] = [undefined as string | undefined, Infinity]
  for (const { uid, column, row } of nodes.values()) {
    const [right, down] = [column - here.column, row - here.row]
    const ahead = { left: -right, right, up: -down, down }[direction]
    const aside = Math.abs(direction === 'left' || direction === 'right' ? down : right)
    const way = ahead + ASIDE * aside
    if (ahead > 0 && aside <= ahead && way < least) [found, least] = [uid, way]
  }
  return found
}
