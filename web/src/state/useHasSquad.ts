import { useSyncExternalStore } from 'react'
import { squadSeat, squadWish } from './squadSeat.ts'

/** Returns whether the page has to connect to a squad: a seat is held or requested. */
export function useHasSquad(): boolean {
  const seat = useSyncExternalStore(squadSeat.follow, squadSeat.read, () => undefined)
  const wish = useSyncExternalStore(squadWish.follow, squadWish.read, () => undefined)
  return seat !== undefined || wish !== undefined
}
