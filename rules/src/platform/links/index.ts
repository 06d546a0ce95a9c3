export { addressKind, isExternal } from './addressKind.ts'
export type { AddressKind } from './addressKind.ts'
export { safePath } from './safePath.ts'
export { localePath, splitLanguage, unknownLanguage } from './localePath.ts'
export {
  gunLink,
  gunsmithLink,
  itemLink,
  mapLink,
  markerLink,
  questLink,
  stationLink,
  tagLink,
} from './pageLinks.ts'
export type { LinkedItem } from './pageLinks.ts'
