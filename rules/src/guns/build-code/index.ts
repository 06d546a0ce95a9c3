export { codeOf, readCode } from './buildCode.ts'
export type { BuildRefusal, CodedPart, ReadCode } from './buildCode.ts'
export { codedBuild, placedBuild } from './placedBuild.ts'
export type { KeptPart, PlacedBuild } from './placedBuild.ts'
