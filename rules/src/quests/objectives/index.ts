export { KILL_TARGETS, KillTarget, OBJECTIVE_TYPES, ObjectiveType } from './schema.ts'
