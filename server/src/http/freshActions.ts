import { endCompanionKey } from '@raidkit/contract/adminPilot'
import { deleteChallenge, removeChallengePlayer, revokeChallengeKey } from '@raidkit/contract/adminChallenges'
import { removeLoadout } from '@raidkit/contract/adminLoadouts'
import { removeRedirect, setGlobalSettings, setRedirect } from '@raidkit/contract/adminSettings'
import { changeUser, deleteUser, signOutUser } from '@raidkit/contract/adminUsers'
import type { Call } from '@raidkit/contract/call'
import { removeCorrection, saveFacts, setCorrection, undoHour } from '@raidkit/contract/corrections'
import { removeMapPack } from '@raidkit/contract/mapPacks'
import { HIDDEN_FIELD, NEW_FIELD } from '@raidkit/rules/fact-fields'
import type { GlobalSettings } from '@raidkit/rules/settings'
import { MINUTE_MS } from '@raidkit/rules/time'
import type { z } from 'zod'

/**
 * So long ago an admin may have signed in to take something away. Half of what an account's own owner has: an admin's
 * browser that was left open harms everybody, and what they do here is rarely more than a few minutes of work.
 */
export const ADMIN_FRESH_MS = 15 * MINUTE_MS

/** Settings that take nothing from anybody, whatever they become. */
const HARMLESS_SETTINGS: ReadonlySet<string> = new Set<keyof GlobalSettings>([
  'fuelBase',
  'regionalSites',
  'tarkovPilotVersion',
])

type FreshAction = { call: Call; isMeant: (request: unknown) => boolean }

function action<C extends Call>(
  call: C,
  isMeant: (request: z.output<C['request']>) => boolean = () => true,
): FreshAction {
  // Safe: the door hands in what this very call's schema has read.
  return { call, isMeant: (request) => isMeant(request as z.output<C['request']>) }
}

/** Writes over what was corrected, hides an entry, or takes away one that was added here. */
function takesFactAway({ field, value }: { field: string; value?: unknown }): boolean {
  return (field === HIDDEN_FIELD && value === true) || (field === NEW_FIELD && value === undefined)
}

/**
 * What admins and editors do that takes something away, and so needs a fresh sign-in. Removing messages of the chat and muting do not: they
 * are urgent, and one press undoes them. Undoing an entry of the trail does, see `features/undo`.
 */
export const FRESH_ACTIONS: readonly FreshAction[] = [
  action(deleteUser),
  action(signOutUser),
  action(
    changeUser,
    ({ admin, editor, suspended, grant, feature_maps }) =>
      [admin, editor, suspended].some((right) => right !== undefined) ||
      grant === null ||
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
  action(removeCorrection, ({ field }) => field === NEW_FIELD),
  action(undoHour),
  action(removeLoadout),
  action(removeMapPack),
  action(deleteChallenge),
  action(removeChallengePlayer),
  action(revokeChallengeKey),
  action(endCompanionKey),
]

// By name, not by object: the pages' build brings its own copy of the contract.
const BY_NAME = new Map(FRESH_ACTIONS.map(({ call, isMeant }) => [nameOf(call), isMeant]))

/** Does this request of the call take something away? */
export function needsFreshAdmin(call: Call, request: unknown): boolean {
  return BY_NAME.get(nameOf(call))?.(request) ?? false
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`
}
