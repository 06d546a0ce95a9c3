import type { PilotPosition } from '@raidkit/rules/pilot/pilot'
import { createStore } from './createStore.ts'

/**
 * What an overlay has asked of the page through `window.pilot`, or a companion through its connection. `isPast`: it happened
 * before this page was there, which is no reason to leave the map that the reader has opened.
 */
export type PilotCall =
  | { kind: 'screenshot'; name: string; atMs: number; isPast?: boolean }
  | { kind: 'position'; position: PilotPosition; atMs: number }
  | { kind: 'map'; name: string; isPast?: boolean }
  | { kind: 'quest'; id: string }
  /** The site has completed it already; `for`: another character than the active one, and what undoes it. */
  | { kind: 'questSaved'; id: string; for?: { charName: string; changeUid: string } }

/** Calls that wait for what answers them; it comes with the first one, and undefined says that there was none yet. */
export const pilotCalls = createStore<readonly PilotCall[] | undefined>(undefined)

/** More than an overlay sends before the page has loaded; what is too much is dropped, oldest first. */
const MOST_WAITING = 50

export function callPilot(call: PilotCall): void {
  pilotCalls.set([...(pilotCalls.read() ?? []), call].slice(-MOST_WAITING))
}

/** All that wait, once. */
export function takePilotCalls(): readonly PilotCall[] {
  const calls = pilotCalls.read() ?? []
  if (calls.length > 0) pilotCalls.set([])
  return calls
}
