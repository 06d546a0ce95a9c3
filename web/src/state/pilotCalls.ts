import { createStore } from './createStore.ts'

/** What an overlay has asked of the page through `window.pilot`. */
export type PilotCall =
  | { kind: 'screenshot'; name: string; atMs: number }
  | { kind: 'map'; name: string }
  | { kind: 'quest'; id: string }

/** Calls wait here until what answers them has come: it comes with the first of them. */
export const pilotCalls = createStore<readonly PilotCall[]>([])

/** More than an overlay sends before the page has loaded; what is too much is dropped, oldest first. */
const MOST_WAITING = 50

export function callPilot(call: PilotCall): void {
  pilotCalls.set([...pilotCalls.read(), call].slice(-MOST_WAITING))
}

/** All that wait, once. */
export function takePilotCalls(): readonly PilotCall[] {
  const calls = pilotCalls.read()
  if (calls.length > 0) pilotCalls.set([])
  return calls
}
