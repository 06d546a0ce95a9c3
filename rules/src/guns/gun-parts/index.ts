export { Gun, GunPart, GunParts, GunPreset, MountedPart, PartSlot } from './schema.ts'
export { gunPartsOf } from './gunPartsOf.ts'
export type { PartItem } from './gunPartsOf.ts'
export { gunSlug } from './gunSlug.ts'
