export { GUN_FIGURES, gunCompareRows, MOST_BUILDS, partRows } from './gunCompare.ts'
export type { ComparedBuild, ComparedPart, GunCompareRow, GunFigure, PartRow } from './gunCompare.ts'
