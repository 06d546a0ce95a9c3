import type { RaidMap } from '@raidkit/contract/maps/maps'
import type { MapPlan } from '@raidkit/rules/quests/raid-plan'
import { useId, type ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CHEVRON_DOWN, CHEVRON_UP, MOON } from '../../ui/icons/glyphs.ts'
import { MapThumb } from '../../catalogue/shared/game/MapThumb.tsx'
import { pageOf } from './pageOf.ts'
import { RaidFacts } from './RaidFacts.tsx'
import { RankReason } from './RankReason.tsx'

type Props = {
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
export function MapCard(props: Props) {
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
