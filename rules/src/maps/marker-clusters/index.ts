export { clustered } from './clusters.ts'
export type { Cluster, Clustered } from './clusters.ts'
export { fan, sameSpot } from './fan.ts'
