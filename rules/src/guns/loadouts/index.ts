export {
  Attachment,
  Attachments,
  FIRE_MODES,
  FireMode,
  LONGEST_TITLE,
  WEAPON,
  WeaponLoadout,
  WeaponLoadoutInput,
  WeaponStats,
} from './schema.ts'
export { parseFireMode } from './parseFireMode.ts'
export {
  LAST_LOADOUT_PAGE,
  LOADOUT_FIGURES,
  LOADOUT_LIMITS,
  LOADOUT_PAGE,
  LOADOUT_SORT_NAMES,
  LOADOUT_SORTS,
  LOADOUT_STATES,
  REPORT_REASONS,
} from './search.ts'
export type { LoadoutFigure, LoadoutSort, LoadoutState, ReportReason } from './search.ts'
export { searchWords } from './searchWords.ts'
