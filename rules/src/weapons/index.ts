export { Mod, Preset, Slot, Weapon } from './schema.ts'
export type { Builder } from './schema.ts'
