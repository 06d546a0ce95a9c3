import type { GraphEdge, GraphNode } from './types.ts'

type Point = Pick<GraphNode, 'column' | 'row'>

/** Counts the pairs of edges that cross when drawn straight; orders of lines are compared by it. */
export function countCrossings(nodes: ReadonlyMap<string, Point>, edges: readonly GraphEdge[]): number {
  const drawn = edges.flatMap(({ from, to }) => {
    const [a, b] = [nodes.get(from), nodes.get(to)]
    return a && b ? [{ a, b }] : []
  })
  let count = 0
  for (const [i, one] of drawn.entries()) {
    for (let j = 0; j < i; j += 1) {
      const other = drawn[j]
      if (other && isParted(one, other) && isParted(other, one)) count += 1
    }
  }
  return count
}

type Segment = { a: Point; b: Point }

/** Reports whether the ends of the other segment lie on both sides of the first. */
function isParted({ a, b }: Segment, other: Segment): boolean {
  return side(a, b, other.a) * side(a, b, other.b) < 0
}

function side(a: Point, b: Point, point: Point): number {
  return (b.column - a.column) * (point.row - a.row) - (b.row - a.row) * (point.column - a.column)
}
