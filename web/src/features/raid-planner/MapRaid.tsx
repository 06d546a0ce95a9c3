import {
  kitCost,
  raidKit,
  type KitMarket,
  type MapPlan,
  type PlanFacts,
  type RankedRow,
} from '@raidkit/rules/raid-plan'
import { mapLink } from '@raidkit/rules/links'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { QuestFacts } from '../../subjects/progress/useQuestBook.ts'
import { useText } from '../../i18n/useText.ts'
import { changedRaid, isInRaid, type PlannerChoice } from './choice.ts'
import { MapKit } from '../../subjects/raid/MapKit.tsx'
import { pageOf } from './pageOf.ts'
import { QuestRows } from './QuestRows.tsx'

type Props = {
  plan: MapPlan
  planned: PlanFacts
  facts: QuestFacts
  market: KitMarket | undefined
  choice: PlannerChoice
  mapName: string
  onChange: (raid: { add: string; drop: string }) => void
}

/** The quests of one raid, what to take along for them and what that costs; the others of the map below. */
export function MapRaid({ plan, planned, facts, market, choice, mapName, onChange }: Props) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  const slugOf = ({ questUid }: RankedRow) => facts.byUid.get(questUid)?.slug ?? questUid
  const isIn = (row: RankedRow) => isInRaid(choice, slugOf(row), row.leftOut === undefined)
  const chosen = plan.rows.filter(isIn)
  const others = plan.rows.filter((row) => !isIn(row))
  const key = chosen.map(({ questUid }) => questUid).join()
  const { kit, cost } = useMemo(() => {
    const made = raidKit({ map: plan.map, rows: chosen }, planned)
    return { kit: made, cost: market && kitCost(made, market) }
    // The chosen rows follow from the plan and from who is in it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [plan, planned, market, key])
  const page = pageOf(plan.map)
  const put = (row: RankedRow, isNowIn: boolean) =>
    onChange(changedRaid(choice, { slug: slugOf(row), isProposed: row.leftOut === undefined, isIn: isNowIn }))
  return (
    <>
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-3">
        <div className="lg:col-span-2">
          <h3 className="mb-2 font-semibold">
            {t('raidPlanner.raid', { count: chosen.length, open: plan.rows.length })}
          </h3>
          {chosen.length === 0 && <p className="text-sm text-muted">{t('raidPlanner.raidEmpty')}</p>}
          <QuestRows rows={chosen} facts={facts} onPut={(row) => put(row, false)} isIn />
        </div>
        <MapKit kit={kit} cost={cost} facts={facts} />
      </div>
      {page && (
        <p className="mt-3 text-sm">
          <Link
            to={mapLink(
              page,
              chosen.map(({ questUid }) => questUid),
            )}
            className="text-accent underline"
          >
            {t('raidPlanner.toMap', { map: mapName })}
          </Link>
        </p>
      )}
      {others.length > 0 && (
        <details className="mt-3" onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
          <summary className="target font-semibold">
            {t('raidPlanner.others', { count: others.length })}
          </summary>
          <div className="mt-2">
            {isShown && <QuestRows rows={others} facts={facts} onPut={(row) => put(row, true)} />}
          </div>
        </details>
      )}
    </>
  )
}
