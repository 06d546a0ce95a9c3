import type { RaidMap } from '@raidkit/contract/maps'
import type { QuestFacts } from '../../api/progress/useQuestBook.ts'
import { useText } from '../../i18n/useText.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useAddressChoice } from '../../ui/useAddressChoice.ts'
import { Anywhere } from './Anywhere.tsx'
import { NONE, plannerChoice } from './choice.ts'
import { MapCard } from './MapCard.tsx'
import { usePlan } from './usePlan.ts'

type Props = { facts: QuestFacts; maps: readonly RaidMap[] }

/** The maps in their order, one of them open. */
export function Planner({ facts, maps }: Props) {
  const t = useText()
  const { params, choose } = useAddressChoice()
  const choice = plannerChoice(params)
  const plan = usePlan(facts, maps, choice)
  const [best] = plan.maps
  const open = choice.map || best?.map
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Switch
          label={t('raidPlanner.onlyTaken')}
          checked={choice.onlyTaken}
          onChange={(isOn) => choose({ taken: isOn ? '1' : '' })}
        />
        <Switch
          label={t('raidPlanner.kappaFirst')}
          checked={choice.kappaFirst}
          onChange={(isOn) => choose({ kappa: isOn ? '1' : '' })}
        />
      </div>
      <p className="mb-3 max-w-prose text-sm text-muted">
        {t(choice.kappaFirst ? 'raidPlanner.orderKappa' : 'raidPlanner.order')}
      </p>
      {!best && (
        <EmptyState
          title={t('raidPlanner.nothing')}
          text={t(choice.onlyTaken ? 'raidPlanner.nothingTaken' : 'raidPlanner.nothingOpen')}
        />
      )}
      <ol aria-label={t('raidPlanner.maps')} className="grid gap-3">
        {plan.maps.map((map, at) => (
          <MapCard
            key={map.map}
            rank={at + 1}
            plan={map}
            above={plan.maps[at - 1]}
            maps={maps}
            facts={facts}
            kappaFirst={choice.kappaFirst}
            isOpen={map.map === open}
            onToggle={(isOpen) => choose({ map: isOpen ? map.map : NONE })}
          />
        ))}
      </ol>
      <Anywhere plan={plan} facts={facts} />
    </>
  )
}
