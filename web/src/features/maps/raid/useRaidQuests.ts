import { getMapQuests, type RaidMap } from '@raidkit/contract/maps'
import { hasFeature } from '@raidkit/rules/access'
import { decodeMarkers, type Marker } from '@raidkit/rules/markers'
import type { PlanFacts, RaidPlan, RankedRow } from '@raidkit/rules/raid-plan'
import { useMemo } from 'react'
import { useSite } from '../../../api/site.ts'
import { useCall } from '../../../api/useCall.ts'
import type { QuestFacts } from '../../../subjects/progress/useQuestBook.ts'
import { usePlan } from '../../../subjects/raid/usePlan.ts'
import { useUser } from '../../../subjects/reader/useUser.ts'
import { chosenQuests } from './chosenQuests.ts'

const AS_USUAL = { onlyTaken: false, kappaFirst: false }
const NONE: readonly Marker[] = []

export type RaidQuests = {
  rows: readonly RankedRow[]
  chosen: readonly RankedRow[]
  /** Where what is left of the chosen ones takes place. */
  markers: readonly Marker[]
  planned: PlanFacts
  isFull: boolean
  isFailed: boolean
  retry: () => void
}

type Given = { facts: QuestFacts; maps: readonly RaidMap[]; slug: string; said: readonly string[] }

/** The open quests of a map, those that are chosen, and their places. */
export function useRaidQuests({ facts, maps, slug, said }: Given): RaidQuests {
  const { access } = useUser()
  const isFull = hasFeature(access, 'questMap', useSite().settings?.access)
  const { plan, planned } = usePlan(facts, { maps, market: undefined }, AS_USUAL)
  const rows = useMemo(() => rowsOf(plan, maps, slug), [plan, maps, slug])
  const chosen = useMemo(
    () => chosenQuests({ rows, said, isFull, slugOf: (uid) => facts.byUid.get(uid)?.slug ?? uid }),
    [rows, said, isFull, facts],
  )
  const uids = chosen.map(({ questUid }) => questUid).toSorted()
  const call = useCall(
    getMapQuests,
    { map: slug, quests: uids.join(',') },
    { staleTime: Infinity, enabled: uids.length > 0, placeholderData: (before) => before },
  )
  const packed = uids.length > 0 ? call.data?.markers : undefined
  const markers = useMemo(() => {
    if (!packed) return NONE
    // What is done already has no place any more; what was chosen before may still be in the answer.
    const open = new Set(chosen.flatMap(({ steps }) => steps.map(({ objective }) => objective.id)))
    return decodeMarkers(packed).filter(({ more }) => open.has(more?.objective ?? ''))
  }, [packed, chosen])
  return {
    ...{ rows, chosen, markers, planned, isFull },
    isFailed: call.isError,
    retry: () => void call.refetch(),
  }
}

/** The rows of a map and of its variants, each quest once. */
function rowsOf({ maps: plans }: RaidPlan, maps: readonly RaidMap[], slug: string): RankedRow[] {
  const places = new Map(maps.map((map) => [map.slug, map.place]))
  const rows = new Map<string, RankedRow>()
  for (const { map, rows: own } of plans) {
    const isHere = map === slug || places.get(map) === slug || isNight(map, slug)
    for (const row of isHere ? own : []) if (!rows.has(row.questUid)) rows.set(row.questUid, row)
  }
  return [...rows.values()]
}

function isNight(map: string, slug: string): boolean {
  return map === `night-${slug}`
}
