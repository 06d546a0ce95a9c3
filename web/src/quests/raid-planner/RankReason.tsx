import { decisiveCount, type MapPlan } from '@raidkit/rules/quests/raid-plan'
import { useText } from '../../i18n/useText.ts'

type Props = {
  plan: MapPlan
  above: MapPlan | undefined
  kappaFirst: boolean
  nameOf: (map: string) => string
}

/** Explains the worth of a raid on the map, and the count in which it falls behind the map above. */
export function RankReason({ plan: { counts }, plan, above, kappaFirst, nameOf }: Props) {
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
