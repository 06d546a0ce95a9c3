export { clusterMarkers } from './clusters.ts'
export type { Cluster, ClusterResult } from './clusters.ts'
export { computeFan, sameSpot } from './fan.ts'
