import { askedExits, routeExits, type RouteExits } from '@raidkit/rules/markers'
import { useMemo } from 'react'
import type { QuestFacts } from '../../../subjects/progress/useQuestBook.ts'
import type { PlacedMarker } from '../stage/placedMarkers.ts'
import type { RaidQuests } from './useRaidQuests.ts'

export type MapExits = RouteExits<PlacedMarker>

/** Where the raid may end, with what the chosen quests ask for. */
export function useRouteExits(
  markers: readonly PlacedMarker[],
  { details }: Pick<QuestFacts, 'details'>,
  { chosen, done }: Pick<RaidQuests, 'chosen' | 'done'>,
): MapExits {
  const said = chosen.join(' ')
  return useMemo(() => {
    const quests = said.split(' ').flatMap((uid) => details.get(uid) ?? [])
    return routeExits(markers, askedExits(quests, done))
  }, [markers, details, said, done])
}
