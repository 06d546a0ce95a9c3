export { questGraph } from './questGraph.ts'
export { findNeighbour } from './neighbour.ts'
export type { Direction } from './neighbour.ts'
export type { GraphBand, GraphEdge, GraphLayout, GraphNode, GraphQuest, GraphTab } from './types.ts'
