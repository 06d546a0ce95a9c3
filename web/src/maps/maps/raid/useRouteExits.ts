import { askedExits, routeExits, type RouteExits } from '@raidkit/rules/maps/markers'
import { useMemo, useState } from 'react'
import { useProgress } from '../../../progress/shared/progress/useProgress.ts'
import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'
import type { PlacedMarker } from '../stage/placedMarkers.ts'
import type { MapModel } from '../useMapPage.ts'
import type { RaidQuests } from './useRaidQuests.ts'
import type { RouteStart } from './useRouteStart.ts'

export type MapExits = RouteExits<PlacedMarker>

/** Provides the possible exits of the raid, with the requirements of the chosen quests. */
export function useRouteExits(
  markers: readonly PlacedMarker[],
  { details }: Pick<QuestFacts, 'details'>,
  {
    chosen,
    done,
    entry,
  }: Pick<RaidQuests, 'chosen' | 'done'> & {
    /** Entry point of the player, if known. */
    entry: string | undefined
  },
): MapExits {
  const said = chosen.join(' ')
  const { mode } = useProgress()
  return useMemo(() => {
    const quests = said.split(' ').flatMap((uid) => details.get(uid) ?? [])
    return routeExits(markers, askedExits(quests, done), { mode, entry })
  }, [markers, details, said, done, mode, entry])
}

/**
 * Returns the entry point of the spawn at which the route began; it stays the same when the route continues from a
 * stop.
 */
export function useEntry(
  markers: MapModel['data']['markers'],
  { kind }: RouteStart,
  from: string,
): string | undefined {
  const [entry, setEntry] = useState<string>()
  const now = kind === 'stop' ? entry : markers.byId.get(from)?.more?.entry
  if (now !== entry) setEntry(now)
  return now
}
