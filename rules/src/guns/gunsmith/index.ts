export { gunsmithConditions } from './gunsmithConditions.ts'
export type { GunsmithCondition } from './gunsmithConditions.ts'
export { categoryOfName, gunsmithTask, withGunsmith } from './gunsmithTask.ts'
export type { GunsmithTask } from './gunsmithTask.ts'
