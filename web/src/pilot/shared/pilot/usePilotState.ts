import { useSyncExternalStore } from 'react'
import { pilotState, type PilotState } from './pilotState.ts'

const first = pilotState.read()

/** Provides the state of the companion on this machine; initial in the server's markup. */
export function usePilotState(): PilotState {
  return useSyncExternalStore(pilotState.follow, pilotState.read, () => first)
}
