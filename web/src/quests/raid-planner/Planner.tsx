import type { RaidMap } from '@raidkit/contract/maps/maps'
import { type KitMarket, type RaidPlan, type MapPlan, decisiveCount } from '@raidkit/rules/quests/raid-plan'
import { useState, useId, type ReactNode } from 'react'
import { MapThumb } from '../../catalogue/shared/game/MapThumb.tsx'
import { useText } from '../../i18n/useText.ts'
import { usePlan } from '../../pilot/shared/raid/usePlan.ts'
import type { QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'
import type { AddressChange } from '../../ui/address/useAddressChoice.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CHEVRON_DOWN, CHEVRON_UP, MOON } from '../../ui/icons/glyphs.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { QuestLinks } from '../shared/quests/QuestLinks.tsx'
import { MapRaid } from './MapRaid.tsx'
import { QuestRows } from './QuestRows.tsx'
import { RaidFacts } from './RaidFacts.tsx'
import { NONE, type PlannerChoice } from './choice.ts'
import { pageOf } from './pageOf.ts'

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

type AnywhereProps = { plan: Pick<RaidPlan, 'anywhere' | 'atHome'>; facts: QuestFacts }

/** Lists the quests that any raid advances, and those that no raid does. Neither speaks for or against a map. */
function Anywhere({ plan: { anywhere, atHome }, facts }: AnywhereProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {anywhere.length > 0 && (
        <details
          className="mt-4 rounded-lg border border-line bg-surface p-3"
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className="target font-semibold">
            {t('raidPlanner.anywhere', { count: anywhere.length })}
          </summary>
          <p className="mb-2 text-sm text-muted">{t('raidPlanner.anywhereNote')}</p>
          {isOpen && <QuestRows rows={anywhere} facts={facts} />}
        </details>
      )}
      {atHome.length > 0 && (
        <details className="mt-3 rounded-lg border border-line bg-surface p-3">
          <summary className="target font-semibold">
            {t('raidPlanner.atHome', { count: atHome.length })}
          </summary>
          <p className="mb-2 text-sm text-muted">{t('raidPlanner.atHomeNote')}</p>
          <QuestLinks uids={atHome} facts={facts} className="gap-y-1 text-sm" />
        </details>
      )}
    </>
  )
}

type MapCardProps = {
  rank: number
  plan: MapPlan
  /** Map that is ranked above. */
  above: MapPlan | undefined
  maps: readonly RaidMap[]
  kappaFirst: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** Raid of the map, drawn while it is open. */
  children: ReactNode
}

/** Shows one map with the reason for its rank and, when opened, the raid on it. */
function MapCard(props: MapCardProps) {
  const { rank, plan, above, maps, kappaFirst, isOpen, onToggle, children } = props
  const t = useText()
  const id = useId()
  const map = maps.find(({ slug }) => slug === plan.map)
  const nameOf = (slug: string) => maps.find((one) => one.slug === slug)?.name ?? slug
  const page = pageOf(plan.map)
  return (
    <li className="rounded-lg border border-line bg-surface">
      <div className="flex items-start gap-3 p-3">
        {page && <MapThumb map={page} size="md" />}
        <div className="min-w-0 grow">
          <h2 className="font-semibold">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => onToggle(!isOpen)}
              className="target flex w-full items-center gap-2 text-start hover:text-link"
            >
              <span className="min-w-0 grow">{t('raidPlanner.ranked', { rank, map: nameOf(plan.map) })}</span>
              <Icon glyph={isOpen ? CHEVRON_UP : CHEVRON_DOWN} />
            </button>
          </h2>
          <RaidTimes plan={plan} map={map} />
          <RankReason plan={plan} above={above} kappaFirst={kappaFirst} nameOf={nameOf} />
        </div>
      </div>
      <div id={id} hidden={!isOpen} className="border-t border-line p-3">
        {isOpen && children}
      </div>
    </li>
  )
}

/** Shows the duration, the number of players and the time to enter. */
function RaidTimes({ plan, map }: { plan: MapPlan; map: RaidMap | undefined }) {
  const t = useText()
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      {map && (
        <span>
          <RaidFacts map={map} />
        </span>
      )}
      {plan.isDayOrNight && <Badge>{t('raidPlanner.dayOrNight')}</Badge>}
      {plan.hours && (
        <span className="inline-flex min-w-0 items-center gap-1 text-info" data-hours>
          <Icon glyph={MOON} size="xs" className="shrink-0" />
          {t('raidPlanner.hours', { from: plan.hours[0], to: plan.hours[1] })}
        </span>
      )}
    </p>
  )
}

type RankReasonProps = {
  plan: MapPlan
  above: MapPlan | undefined
  kappaFirst: boolean
  nameOf: (map: string) => string
}

/** Explains the worth of a raid on the map, and the count in which it falls behind the map above. */
function RankReason({ plan: { counts }, plan, above, kappaFirst, nameOf }: RankReasonProps) {
  const t = useText()
  const decisive = above && decisiveCount(above, plan, { kappaFirst })
  return (
    <p className="mt-1 text-sm">
      {counts.quests === 0
        ? t('raidPlanner.worthNothing', { open: plan.open })
        : t('raidPlanner.worth', { ...counts, open: plan.open })}
      {above && (
        <span className="ms-1 text-muted">
          {decisive
            ? t(`raidPlanner.behind.${decisive}`, {
                map: nameOf(above.map),
                count: counts[decisive],
                above: above.counts[decisive],
              })
            : t('raidPlanner.even', { map: nameOf(above.map) })}
        </span>
      )}
    </p>
  )
}
