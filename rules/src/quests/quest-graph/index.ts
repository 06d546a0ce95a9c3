export { questGraph } from './questGraph.ts'
export { neighbour } from './neighbour.ts'
export type { Direction } from './neighbour.ts'
export type { GraphBand, GraphEdge, GraphLayout, GraphNode, GraphQuest, GraphTab } from './types.ts'
