import { dismissLoadoutReports, listLoadoutReports, removeLoadout } from './admin/adminLoadouts.ts'
import type { Call } from './platform/call.ts'
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
} from './guns/loadouts.ts'
import { getLoadoutChoices, searchLoadouts } from './guns/loadoutSearch.ts'

/** All calls for saved builds. */
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
