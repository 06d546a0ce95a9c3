export {
  ACCOUNT_FILE_FORMAT,
  ACCOUNT_FILE_VERSION,
  AccountFile,
  FileAccount,
  FileCharacter,
  IMPORT_PARTS,
  IMPORT_WAYS,
  ImportReport,
} from './schema.ts'
export type { ImportPart, ImportWay } from './schema.ts'
export { importPlan } from './importPlan.ts'
export type { HeldAccount, ImportPlan } from './importPlan.ts'
export type { GameIds } from './knownOnly.ts'
