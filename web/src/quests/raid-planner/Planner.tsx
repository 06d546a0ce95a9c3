import type { RaidMap } from '@raidkit/contract/maps/maps'
import type { KitMarket } from '@raidkit/rules/quests/raid-plan'
import type { QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'
import { useText } from '../../i18n/useText.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { AddressChange } from '../../ui/useAddressChoice.ts'
import { Anywhere } from './Anywhere.tsx'
import { NONE, type PlannerChoice } from './choice.ts'
import { MapCard } from './MapCard.tsx'
import { MapRaid } from './MapRaid.tsx'
import { usePlan } from '../../pilot/shared/raid/usePlan.ts'

type Props = {
  facts: QuestFacts
  market: KitMarket | undefined
  maps: readonly RaidMap[]
  choice: PlannerChoice
  choose: (change: AddressChange) => void
}

/** Lists the maps in their order, one of them open. */
export function Planner({ facts, market, maps, choice, choose }: Props) {
  const t = useText()
  const { plan, planned } = usePlan(facts, { maps, market }, choice)
  const [best] = plan.maps
  const open = choice.map || best?.map
  return (
    <>
      {!best && (
        <EmptyState
          title={t('raidPlanner.nothing')}
          text={t(choice.onlyTaken ? 'raidPlanner.nothingTaken' : 'raidPlanner.nothingOpen')}
        />
      )}
      <ol aria-label={t('raidPlanner.maps')} className="grid grid-cols-1 gap-3">
        {plan.maps.map((map, at) => (
          <MapCard
            key={map.map}
            rank={at + 1}
            plan={map}
            above={plan.maps[at - 1]}
            maps={maps}
            kappaFirst={choice.kappaFirst}
            isOpen={map.map === open}
            onToggle={(isOpen) => choose({ map: isOpen ? map.map : NONE })}
          >
            <MapRaid
              plan={map}
              planned={planned}
              facts={facts}
              market={market}
              exits={maps.find(({ slug }) => slug === map.map)?.exits ?? []}
              choice={choice}
              mapName={maps.find(({ slug }) => slug === map.map)?.name ?? map.map}
              onChange={(raid) => choose({ ...raid, map: map.map })}
            />
          </MapCard>
        ))}
      </ol>
      <Anywhere plan={plan} facts={facts} />
    </>
  )
}
