import { kitCost, raidKit, type PlanFacts, type RankedRow } from '@raidkit/rules/raid-plan'
import { useMemo } from 'react'
import type { QuestFacts } from '../../../subjects/progress/useQuestBook.ts'
import { MapKit } from '../../../subjects/raid/MapKit.tsx'
import { useKitMarket } from '../../../subjects/raid/useKitMarket.ts'

type Props = { map: string; rows: readonly RankedRow[]; planned: PlanFacts; facts: QuestFacts }

/** What to take along for the chosen quests, as the raid planner says it. */
export function RaidKitPart({ map, rows, planned, facts }: Props) {
  const { market } = useKitMarket(facts)
  const { kit, cost } = useMemo(() => {
    const made = raidKit({ map, rows }, planned)
    return { kit: made, cost: market && kitCost(made, market) }
  }, [map, rows, planned, market])
  return <MapKit kit={kit} cost={cost} facts={facts} />
}
