export {
  Attachment,
  FIRE_MODES,
  FireMode,
  WEAPON,
  WeaponLoadout,
  WeaponLoadoutInput,
  WeaponStats,
} from './schema.ts'
export { parseFireMode } from './parseFireMode.ts'
