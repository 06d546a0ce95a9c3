export { ExitDispute, ExitFacts, ExitNeed } from './schema.ts'
export type { ExitAccess } from './schema.ts'
export { EXIT_RELIANCE, judgeExit, mostReliable } from './judgeExit.ts'
export type { ExitDoubt, ExitPlayer, ExitReliance, ExitThing, ExitVerdict } from './judgeExit.ts'
