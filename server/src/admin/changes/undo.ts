import { Refusal } from '@raidkit/contract/platform/errors'
import { hasAccess, type Access } from '@raidkit/rules/platform/access'
import type { AuditRow } from '../../platform/store/tables/audit.ts'
import { ACCOUNT_CHANGE, undoAccount } from './account.ts'
import { BANNER_CHANGE, undoBanner } from './banner.ts'
import { CHALLENGE_CHANGE, CHALLENGE_HIDING_CHANGE, undoChallenge, undoHiding } from './challenge.ts'
import { CHALLENGE_COMPLAINTS_CHANGE, undoComplaints } from './challengeComplaint.ts'
import { CHALLENGE_PLAYER_CHANGE, undoPlayer } from './challengePlayer.ts'
import { CHALLENGE_REPORT_CHANGE, undoReport } from './challengeReport.ts'
import type { Entry, Undoing } from './change.ts'
import {
  CHAT_MESSAGE_CHANGE,
  CHAT_MUTE_CHANGE,
  CHAT_REPORTS_CHANGE,
  undoChatDismissal,
  undoChatMessage,
  undoChatMute,
} from './chat.ts'
import { CORRECTION_CHANGE, undoCorrection } from './correction.ts'
import { CORRECTIONS_CHANGE, undoTogether } from './correctionsTogether.ts'
import { FEED_REJECT_CHANGE, undoRejection } from './feedDocument.ts'
import { IGNORED_CHANGE, undoIgnored } from './ignoredDifference.ts'
import { LOADOUT_CHANGE, LOADOUT_REPORTS_CHANGE, undoDismissal, undoLoadout } from './loadout.ts'
import { MAP_PACK_CHANGE, undoPack } from './mapPack.ts'
import { NEW_ITEMS_CHANGE, undoItems } from './newItems.ts'
import { OBSERVATIONS_CHANGE, undoObservations } from './observations.ts'
import { PILOT_KEY_CHANGE, undoPilotKey } from './pilotKey.ts'
import { undoRedirect } from './redirect.ts'
import { undoSettings } from './settings.ts'
import { TEXT_CHANGE, undoText } from './text.ts'
import { undoWeather, WEATHER_CHANGE } from './weather.ts'

/** Undoable changes by their kind in the audit log. All others are final. */
const UNDO: Readonly<Record<string, (change: Undoing, entry: Entry) => Promise<void>>> = {
  [ACCOUNT_CHANGE]: undoAccount,
  [BANNER_CHANGE]: undoBanner,
  [CHALLENGE_CHANGE]: undoChallenge,
  [CHALLENGE_COMPLAINTS_CHANGE]: undoComplaints,
  [CHALLENGE_HIDING_CHANGE]: undoHiding,
  [CHALLENGE_PLAYER_CHANGE]: undoPlayer,
  [CHALLENGE_REPORT_CHANGE]: undoReport,
  [CHAT_MESSAGE_CHANGE]: undoChatMessage,
  [CHAT_MUTE_CHANGE]: undoChatMute,
  [CHAT_REPORTS_CHANGE]: undoChatDismissal,
  [CORRECTION_CHANGE]: undoCorrection,
  [CORRECTIONS_CHANGE]: undoTogether,
  [FEED_REJECT_CHANGE]: undoRejection,
  [IGNORED_CHANGE]: undoIgnored,
  [LOADOUT_CHANGE]: undoLoadout,
  [LOADOUT_REPORTS_CHANGE]: undoDismissal,
  [MAP_PACK_CHANGE]: undoPack,
  [NEW_ITEMS_CHANGE]: undoItems,
  [OBSERVATIONS_CHANGE]: undoObservations,
  [PILOT_KEY_CHANGE]: undoPilotKey,
  redirect: undoRedirect,
  settings: undoSettings,
  [TEXT_CHANGE]: undoText,
  [WEATHER_CHANGE]: undoWeather,
}

/** Returns true if an entry can be undone. Entries about deleted accounts have lost both sides. */
export function canUndo({ what, before, after }: Pick<AuditRow, 'what' | 'before' | 'after'>): boolean {
  return Object.hasOwn(UNDO, what) && (before !== null || after !== null)
}

/**
 * Undoes the change of an audit entry; both the entry and the undo stay in the log. Returns false if there is no such
 * entry. Of several concurrent undos one succeeds.
 */
export async function undoChange(
  change: Omit<Undoing, 'undoes'>,
  uid: string,
  access: Access,
): Promise<boolean> {
  const { store } = change
  const entry = await store.audit.hold(uid)
  if (!entry || !mayUndo(entry, access)) return false
  if ((await store.audit.undone([uid])).size > 0)
    throw new Refusal('version_conflict', 'version_conflict: it has been undone')
  const undo = canUndo(entry) ? UNDO[entry.what] : undefined
  if (!undo) throw new Refusal('bad_request', { field: 'uid', why: `${entry.what} cannot be undone` })
  await undo({ ...change, undoes: entry.uid }, entry)
  return true
}

const BY_EDITORS: ReadonlySet<string> = new Set([
  CORRECTION_CHANGE,
  CORRECTIONS_CHANGE,
  IGNORED_CHANGE,
  OBSERVATIONS_CHANGE,
  TEXT_CHANGE,
])

/** Returns true if the user may undo the change: admins any, editors those that they may make themselves. */
function mayUndo({ what }: Pick<AuditRow, 'what'>, access: Access): boolean {
  return hasAccess(access, BY_EDITORS.has(what) ? 'editor' : 'admin')
}
