import { useSyncExternalStore } from 'react'
import { followed, type FollowedPlayer } from './followed.ts'

const nobody = followed.read()

/** Provides the player's position; none in the server's markup. */
export function useFollowed(): FollowedPlayer {
  return useSyncExternalStore(followed.follow, followed.read, () => nobody)
}
