import { dismissLoadoutReports, listLoadoutReports, removeLoadout } from './adminLoadouts.ts'
import type { Call } from './call.ts'
import {
  copyLoadout,
  deleteLoadout,
  getLoadout,
  likeLoadout,
  listLoadoutVersions,
  listMyLoadouts,
  publishLoadout,
  reportLoadout,
  saveLoadout,
} from './loadouts.ts'
import { getLoadoutChoices, searchLoadouts } from './loadoutSearch.ts'

/** Every call about builds that players keep. */
export const LOADOUT_CALLS: readonly Call[] = [
  copyLoadout,
  deleteLoadout,
  dismissLoadoutReports,
  getLoadout,
  getLoadoutChoices,
  likeLoadout,
  listLoadoutReports,
  listLoadoutVersions,
  listMyLoadouts,
  publishLoadout,
  removeLoadout,
  reportLoadout,
  saveLoadout,
  searchLoadouts,
]
