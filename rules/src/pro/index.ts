export { PRO_SOURCES, proSources } from './proSources.ts'
export type { ProFacts, ProSource, ProSourceName } from './proSources.ts'
