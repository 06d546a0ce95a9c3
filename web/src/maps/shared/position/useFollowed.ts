import { useSyncExternalStore } from 'react'
import { followed, type Followed } from './followed.ts'

const nobody = followed.read()

/** Where the player is; nobody in the server's markup. */
export function useFollowed(): Followed {
  return useSyncExternalStore(followed.follow, followed.read, () => nobody)
}
