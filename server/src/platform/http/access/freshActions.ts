import { endCompanionKey } from '@raidkit/contract/admin/adminPilot'
import { ADMIN_MANAGING, deleteChallenge } from '@raidkit/contract/admin/adminChallenges'
import { hideLoadout } from '@raidkit/contract/admin/adminLoadouts'
import { removeRedirect, setGlobalSettings, setRedirect } from '@raidkit/contract/admin/adminSettings'
import { changeUser, deleteUser, signOutUser } from '@raidkit/contract/admin/adminUsers'
import type { Call } from '@raidkit/contract/platform/call'
import { acceptDifferences } from '@raidkit/contract/admin/compare'
import { removeCorrection, saveFacts, setCorrection, undoHour } from '@raidkit/contract/admin/corrections'
import { savePictures } from '@raidkit/contract/catalogue/itemPictures'
import { removeMapPack } from '@raidkit/contract/maps/mapPacks'
import { removeObservation } from '@raidkit/contract/admin/observations'
import { setTextOverride } from '@raidkit/contract/platform/texts'
import { HIDDEN_FIELD, NEW_FIELD } from '@raidkit/rules/catalogue/fact-fields'
import { PICTURE_FIELD } from '@raidkit/rules/catalogue/item-pictures'
import type { GlobalSettings } from '@raidkit/rules/admin/settings'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import type { z } from 'zod'
import type { Store } from '../../store/connection.ts'

/**
 * Maximum age in ms of an admin's sign-in for an action that removes something. It is half of that for an account's
 * own owner: an admin's browser that was left open harms everybody, and these tasks rarely take more than a few
 * minutes.
 */
export const ADMIN_FRESH_MS = 15 * MINUTE_MS

/** Settings whose changes never take anything away from anybody. */
const HARMLESS_SETTINGS: ReadonlySet<string> = new Set<keyof GlobalSettings>([
  'communityUrl',
  'fuelBase',
  'regionalSites',
  'tarkovPilotVersion',
])

type IsMeant<Request> = (request: Request, store: Store) => boolean | Promise<boolean>
type FreshAction = { call: Call; isMeant: IsMeant<unknown> }

function action<C extends Call>(call: C, isMeant: IsMeant<z.output<C['request']>> = () => true): FreshAction {
  // Safe: the door passes the request as the schema of this call has parsed it.
  return { call, isMeant: (request, store) => isMeant(request as z.output<C['request']>, store) }
}

/**
 * Returns true if a correction hides an entry, or removes an added entry or a picture. Other corrections are
 * harmless.
 */
function takesFactAway({ field, value }: { field: string; value?: unknown }): boolean {
  if (field === HIDDEN_FIELD) return value === true
  return (field === NEW_FIELD || field === PICTURE_FIELD) && value === undefined
}

/**
 * Calls of admins and editors that remove something and therefore require a recent sign-in. Removing chat messages, muting
 * and hiding challenges do not: they are urgent, and an admin who signs in can undo them. Undoing an audit entry requires it too
 * (`account/undo`).
 */
export const FRESH_ACTIONS: readonly FreshAction[] = [
  action(deleteUser),
  action(signOutUser),
  action(
    changeUser,
    ({ admin, editor, suspended, grant, feature_maps }) =>
      [admin, editor, suspended].some((right) => right !== undefined) ||
      grant === null ||
      // An end date shortens a grant that had none, or a later one.
      (grant !== undefined && grant.until !== null) ||
      feature_maps === false,
  ),
  action(setGlobalSettings, ({ settings }) =>
    Object.keys(settings).some((name) => !HARMLESS_SETTINGS.has(name)),
  ),
  // A redirect hides the page that it leads away from.
  action(setRedirect),
  action(removeRedirect),
  action(saveFacts, ({ changes }) => changes.some(takesFactAway)),
  action(setCorrection, takesFactAway),
  action(acceptDifferences, ({ changes }) => changes.some(takesFactAway)),
  action(removeCorrection, takesFactAway),
  action(savePictures, ({ changes }) => changes.some(({ name }) => name === null)),
  action(removeObservation),
  action(setTextOverride, ({ text }) => text === null),
  action(undoHour),
  action(hideLoadout),
  action(removeMapPack),
  action(deleteChallenge),
  action(ADMIN_MANAGING.removePlayer),
  action(ADMIN_MANAGING.revokeKey),
  // A new key revokes the previous one.
  action(ADMIN_MANAGING.makeKey, async ({ playerUid }, { challengePlayers }) => {
    const player = await challengePlayers.find(playerUid)
    return player !== undefined && player.keyHash !== null
  }),
  action(ADMIN_MANAGING.strikeReport, ({ isStruck }) => isStruck),
  action(endCompanionKey),
]

// Keyed by name, not by object: the pages' build has its own copy of the contract.
const BY_NAME = new Map(FRESH_ACTIONS.map(({ call, isMeant }) => [nameOf(call), isMeant]))

/** Returns true if this request of the call removes something. */
export async function needsFreshAdmin(call: Call, request: unknown, store: Store): Promise<boolean> {
  return (await BY_NAME.get(nameOf(call))?.(request, store)) ?? false
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`
}
