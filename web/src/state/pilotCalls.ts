import type { PilotPosition } from '@raidkit/rules/pilot/pilot'
import { createStore } from './createStore.ts'

/**
 * Request of an overlay through `window.pilot`, or of a companion through its connection. `isPast` means that it
 * happened before this page was open; it then does not replace the map that the user opened.
 */
export type PilotCall =
  | { kind: 'screenshot'; name: string; atMs: number; isPast?: boolean }
  | { kind: 'position'; position: PilotPosition; atMs: number }
  | { kind: 'map'; name: string; isPast?: boolean }
  | { kind: 'quest'; id: string }
  /**
   * Quest that the site has already completed; `for` names another character than the active one, and the change that
   * undoes it.
   */
  | { kind: 'questSaved'; id: string; for?: { charName: string; changeUid: string } }

/** Queue of calls for their handler, which loads with the first one; undefined until then. */
export const pilotCalls = createStore<readonly PilotCall[] | undefined>(undefined)

/** Maximum length of the queue, more than an overlay sends before the page has loaded. The oldest calls are dropped. */
const MOST_WAITING = 50

export function callPilot(call: PilotCall): void {
  pilotCalls.set([...(pilotCalls.read() ?? []), call].slice(-MOST_WAITING))
}

/** Returns the queued calls and empties the queue. */
export function takePilotCalls(): readonly PilotCall[] {
  const calls = pilotCalls.read() ?? []
  if (calls.length > 0) pilotCalls.set([])
  return calls
}
