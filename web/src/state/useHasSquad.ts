import { useSyncExternalStore } from 'react'
import { squadSeat, squadWish } from './squadSeat.ts'

/** Is a seat kept or asked for, so that the page has to be connected? */
export function useHasSquad(): boolean {
  const seat = useSyncExternalStore(squadSeat.follow, squadSeat.read, () => undefined)
  const wish = useSyncExternalStore(squadWish.follow, squadWish.read, () => undefined)
  return seat !== undefined || wish !== undefined
}
