export { DEFAULT_GUN_ORDER, fittingGuns, GUN_SORTS, sortedGuns } from './gunList.ts'
export type { GunFilter, GunOrder, GunSort, ListedGun } from './gunList.ts'
