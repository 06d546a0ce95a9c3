import type { RaidExit } from '@raidkit/contract/maps/mapExits'
import { mapLink } from '@raidkit/rules/platform/links'
import {
  canGet,
  exitPlan,
  kitCost,
  raidKit,
  type KitMarket,
  type MapPlan,
  type PlanFacts,
  type RankedRow,
  type ExitPlan,
  type PlannedExit,
} from '@raidkit/rules/quests/raid-plan'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { ExitTerms } from '../../pilot/shared/raid/ExitTerms.tsx'
import { MapKit } from '../../pilot/shared/raid/MapKit.tsx'
import { useProgress } from '../../progress/shared/progress/useProgress.ts'
import type { QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useQuestNames } from '../shared/quests/useQuestNames.ts'
import { QuestRows } from './QuestRows.tsx'
import { changedRaid, isInRaid, type PlannerChoice } from './choice.ts'
import { pageOf } from './pageOf.ts'

type Props = {
  plan: MapPlan
  planned: PlanFacts
  facts: QuestFacts
  market: KitMarket | undefined
  /** Exits of the map. */
  exits: readonly RaidExit[]
  choice: PlannerChoice
  mapName: string
  onChange: (raid: { add: string; drop: string }) => void
}

/** Shows the quests of one raid, their kit and its cost, and the other quests of the map below. */
export function MapRaid({ plan, planned, facts, market, exits, choice, mapName, onChange }: Props) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  const slugOf = ({ questUid }: RankedRow) => facts.byUid.get(questUid)?.slug ?? questUid
  const isIn = (row: RankedRow) => isInRaid(choice, slugOf(row), row.leftOut === undefined)
  const chosen = plan.rows.filter(isIn)
  const others = plan.rows.filter((row) => !isIn(row))
  const { kit, cost, leaving } = useKit(chosen, { plan, planned, market, exits })
  const page = pageOf(plan.map)
  const put = (row: RankedRow, isNowIn: boolean) =>
    onChange(changedRaid(choice, { slug: slugOf(row), isProposed: row.leftOut === undefined, isIn: isNowIn }))
  return (
    <>
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 lg:grid-cols-3">
        <div className="lg:col-span-2">
          <h3 className="mb-2 font-semibold">
            {t('raidPlanner.raid', { count: chosen.length, open: plan.rows.length })}
          </h3>
          {chosen.length === 0 && <p className="text-sm text-muted">{t('raidPlanner.raidEmpty')}</p>}
          <QuestRows rows={chosen} facts={facts} onPut={(row) => put(row, false)} isIn />
          {chosen.length > 0 && <RaidEnd plan={leaving} facts={facts} />}
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
            className="text-link underline"
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

/** Computes the kit for the chosen quests and for the exit. */
function useKit(
  chosen: readonly RankedRow[],
  { plan, planned, market, exits }: Pick<Props, 'plan' | 'planned' | 'market' | 'exits'>,
) {
  const { mode } = useProgress()
  const key = chosen.map(({ questUid }) => questUid).join()
  return useMemo(() => {
    const made = raidKit({ map: plan.map, rows: chosen }, planned)
    const leaving = exitPlan(chosen, { exits, kit: made, player: { mode, ...marketPlayer(market) } })
    const kit = { ...made, bring: [...made.bring, ...leaving.bring], keys: [...made.keys, ...leaving.keys] }
    return { kit, cost: market && kitCost(kit, market), leaving }
    // `key` stands for the chosen rows, which follow from the plan and the chosen quests.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [plan, planned, market, exits, mode, key])
}

/** Returns what the player owns and can get; without prices it is unknown what can be bought. */
function marketPlayer(market: KitMarket | undefined) {
  if (!market) return {}
  return {
    owns: (uids: readonly string[], count: number) =>
      uids.reduce((sum, uid) => sum + market.ownedOf(uid), 0) >= count,
    canGet: (uids: readonly string[], count: number) => canGet({ uids, count }, market),
  }
}

/** Shows how the raid ends: the exit that a quest names, or the most reliable one, with its requirements. */
function RaidEnd({ plan: { isOnce, asked, usable }, facts }: { plan: ExitPlan; facts: QuestFacts }) {
  const t = useText()
  const names = useQuestNames(facts)
  const nameOf = ({ kind, name }: PlannedExit) =>
    kind === 'transit' ? t('maps.transitTo', { map: name }) : name
  const [first] = usable
  const extracts = names.or(usable.map(nameOf))
  const isBySide = usable.length > 1 && first?.verdict.doubts.includes('spawnSide') === true
  return (
    <section className="mt-3 text-sm" data-exits={[...asked, ...usable].map(({ key }) => key).join()}>
      <h3 className="font-semibold">{t('raidPlanner.exit.title')}</h3>
      {!isOnce && <Notice tone="warning">{t('raidPlanner.exit.conflict')}</Notice>}
      {asked.map((exit) => (
        <div key={exit.key}>
          <p className="font-medium">{t('raidPlanner.exit.asked', { extract: nameOf(exit) })}</p>
          <ExitTerms access={exit.access} verdict={exit.verdict} names={names} />
        </div>
      ))}
      {asked.length > 0 && usable.length > 0 && (
        <p className="text-muted">
          {t(isBySide ? 'raidPlanner.exit.otherwiseSide' : 'raidPlanner.exit.otherwise', { extracts })}
        </p>
      )}
      {asked.length === 0 && first && (
        <>
          <p className="font-medium">{isBySide ? t('raidPlanner.exit.bySide', { extracts }) : extracts}</p>
          <ExitTerms access={first.access} verdict={first.verdict} names={names} />
        </>
      )}
      {asked.length + usable.length === 0 && <p>{t('raidPlanner.exit.none')}</p>}
    </section>
  )
}
