export { trackerFile } from './trackerFile.ts'
export type { TrackedElsewhere } from './trackerFile.ts'
export { planOfLogs, planOfTracker } from './importPlan.ts'
export type { ImportFacts, ImportOptions, ImportPlan } from './importPlan.ts'
