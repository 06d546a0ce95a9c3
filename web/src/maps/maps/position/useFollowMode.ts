import { followedFloor } from '@raidkit/rules/maps/map-floors'
import type { SeenPosition } from '@raidkit/rules/pilot/pilot'
import { useEffect, useState } from 'react'
import { useFollowed } from '../../shared/position/useFollowed.ts'
import { useSteady } from '../../../ui/hooks/useSteady.ts'
import type { MapModel } from '../useMapPage.ts'
import { isOnMap } from './isOnMap.ts'

export type FollowMode = { isFollowing: boolean; setFollowing: (isFollowing: boolean) => void }

/** Keeps the player in the centre, on their floor, until the reader switches it off. */
export function useFollowMode({ geometry, place, floor, look }: MapModel): FollowMode {
  const [isFollowing, setFollowing] = useState(true)
  const { trail } = useFollowed()
  const last = trail.at(-1)
  const go = useSteady((at: SeenPosition) => {
    if (isOnMap(geometry, at)) look(place.toWorld(at.x, at.z), followedFloor(geometry, at, floor))
  })
  useEffect(() => {
    if (isFollowing && last) go(last)
  }, [isFollowing, last, go])
  return { isFollowing, setFollowing }
}
