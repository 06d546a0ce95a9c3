export { Mod, Preset, Slot, Weapon } from './schema.ts'
export type { Builder } from './schema.ts'
export { buildSum, partRub } from './buildSum.ts'
export type { BuyPrice, BuildSum } from './buildSum.ts'
