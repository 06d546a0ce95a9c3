import type { ExitVerdict } from '@raidkit/rules/maps/map-exits'
import { exitNeeds, kitCost, raidKit, type PlanFacts, type RankedRow } from '@raidkit/rules/quests/raid-plan'
import { useMemo } from 'react'
import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'
import { MapKit } from '../../../pilot/shared/raid/MapKit.tsx'
import { useKitMarket } from '../../../pilot/shared/raid/useKitMarket.ts'

type Props = {
  map: string
  rows: readonly RankedRow[]
  planned: PlanFacts
  facts: QuestFacts
  /** Exit at the end of the route. */
  exit: { name: string; verdict: ExitVerdict } | undefined
}

/** Shows the kit for the chosen quests, as the raid planner lists it. */
export function RaidKitPart({ map, rows, planned, facts, exit }: Props) {
  const { market } = useKitMarket(facts)
  const { kit, cost } = useMemo(() => {
    const own = raidKit({ map, rows }, planned)
    const more = exit ? exitNeeds(exit.name, exit.verdict) : { bring: [], keys: [] }
    const made = { ...own, bring: [...own.bring, ...more.bring], keys: [...own.keys, ...more.keys] }
    return { kit: made, cost: market && kitCost(made, market) }
  }, [map, rows, planned, market, exit])
  return <MapKit kit={kit} cost={cost} facts={facts} />
}
