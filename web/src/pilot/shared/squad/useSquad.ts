import { useSyncExternalStore } from 'react'
import { NO_SQUAD, squadSharing, squadState, type SquadState } from './squadState.ts'

export function useSquad(): SquadState {
  return useSyncExternalStore(squadState.follow, squadState.read, () => NO_SQUAD)
}

/** Returns whether the squad sees the reader's open objectives. */
export function useSharing(): boolean {
  return useSyncExternalStore(squadSharing.follow, squadSharing.read, () => undefined) === 'on'
}
