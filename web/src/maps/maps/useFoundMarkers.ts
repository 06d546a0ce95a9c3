import type { FoundGroup } from '@raidkit/contract/maps/markerDetails'
import { useMemo, useState } from 'react'
import type { Layer } from '../../ui/stage/scene.ts'
import { foundLayer } from './stage/foundLayer.ts'
import type { PlacedMarker } from './stage/placedMarkers.ts'

/** Search result with all its places, and the index of the current one. */
export type FoundMarkers = { name: string; markers: readonly PlacedMarker[]; nth: number }

/** Provides the markers of a search result until it is closed. */
export function useFoundMarkers(byId: ReadonlyMap<string, PlacedMarker>) {
  const [group, setGroup] = useState<{ name: string; ids: readonly string[]; nth: number }>()
  const found = useMemo<FoundMarkers | undefined>(
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
