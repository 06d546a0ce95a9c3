import { useSyncExternalStore } from 'react'
import { pilotState, type PilotState } from './pilotState.ts'

const first = pilotState.read()

/** How the companion on this machine stands; nothing of it in the server's markup. */
export function usePilotState(): PilotState {
  return useSyncExternalStore(pilotState.follow, pilotState.read, () => first)
}
