import type { FoundGroup } from '@raidkit/contract/maps/markerDetails'
import { useMemo, useState } from 'react'
import type { Layer } from '../../ui/stage/scene.ts'
import { foundLayer } from './stage/foundLayer.ts'
import type { PlacedMarker } from './stage/placedMarkers.ts'

/** Something that was searched for, at all its places, and which of them is looked at. */
export type Found = { name: string; markers: readonly PlacedMarker[]; nth: number }

/** What a search has found on the map, as long as it is looked at. */
export function useFoundMarkers(byId: ReadonlyMap<string, PlacedMarker>) {
  const [group, setGroup] = useState<{ name: string; ids: readonly string[]; nth: number }>()
  const found = useMemo<Found | undefined>(
    () => group && { ...group, markers: group.ids.flatMap((id) => byId.get(id) ?? []) },
    [group, byId],
  )
  const markers = found?.markers
  const layer = useMemo<readonly Layer[]>(() => (markers ? [foundLayer(markers)] : []), [markers])
  return {
    found,
    layer,
    setFound: ({ name, ids }: FoundGroup) => setGroup({ name, ids, nth: 0 }),
    setNth: (nth: number) => setGroup((now) => now && { ...now, nth }),
    clearFound: () => setGroup(undefined),
  }
}
