import type { RaidMap } from '@raidkit/contract/maps/maps'
import type { RoutePoint } from '@raidkit/rules/maps/map-route'
import { FREE_MAP_QUESTS } from '@raidkit/rules/maps/markers'
import { stepOrder } from '@raidkit/rules/quests/raid-plan'
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useText } from '../../../i18n/useText.ts'
import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { laterPiece } from '../panel/laterPiece.tsx'
import type { MapModel } from '../useMapPage.ts'
import { questsSaid } from './chosenQuests.ts'
import { QuestChoice } from './QuestChoice.tsx'
import type { RaidFound } from './raidFound.ts'
import { routePoint } from './routePlaces.ts'
import { RoutePart } from './RoutePart.tsx'
import { useMapRoute, type RouteState } from './useMapRoute.ts'
import { useRaidQuests, type RaidQuests } from './useRaidQuests.ts'
import { useEntry, useRouteExits } from './useRouteExits.ts'
import { useRouteStart, useStopAsStart } from './useRouteStart.ts'

/** Kit with its prices, loaded only when the reader asks what to bring. */
const RaidKitPart = laterPiece(async () => (await import('./RaidKitPart.tsx')).RaidKitPart)

type Props = {
  model: MapModel
  facts: QuestFacts
  maps: readonly RaidMap[]
  onFound: (found: RaidFound) => void
}

export function RaidPanel({ model, facts, maps, onFound }: Props) {
  const t = useText()
  const { map, data, choice, choose } = model
  const raid = useRaidQuests({ facts, maps, slug: map.slug, said: choice.quests })
  const { rows, chosen, isFull } = raid
  const { all } = data.markers
  const steps = useMemo(() => all.filter(({ type }) => type === 'Quest'), [all])
  const start = useRouteStart(model)
  const startAtStop = useStopAsStart(model)
  const entry = useEntry(data.markers, start, choice.from)
  const exits = useRouteExits(all, facts, { ...raid, entry })
  const order = useMemo(
    () => [...facts.details.values()].flatMap(({ objectives }) => stepOrder(objectives)),
    [facts.details],
  )
  const state = useMapRoute({ model, quests: steps, start: start.point, exits, to: choice.to, order })
  const found = useFound(raid, start.point, state)
  useEffect(() => onFound(found), [onFound, found])
  const put = (uid: string, isIn: boolean) => choose({ quests: questsSaid(chosen, uid, isIn) })
  // Without a start, the end is certain only if a quest requires an exit.
  const end = state?.extract ?? (exits.askedBy.size > 0 ? exits.usable[0] : undefined)
  const verdict = end && exits.verdicts.get(end.id)
  const exit = end && verdict ? { name: model.nameOf(end), verdict } : undefined
  const inRaid = rows.filter(({ questUid }) => chosen.includes(questUid))
  // The route is on the map even if the tab is closed; the lists are rendered only for the open tab.
  if (choice.tab !== 'raid') return null
  if (rows.length === 0) return <EmptyState title={t('maps.raid.none')} text={t('maps.raid.noneText')} />
  return (
    <div className="grid gap-4">
      {!isFull && (
        <Notice>
          {t('maps.raid.limit', { count: FREE_MAP_QUESTS })}{' '}
          <LinkButton to="/user">{t('maps.pro.more')}</LinkButton>
        </Notice>
      )}
      <RoutePart {...{ model, facts, state, start, exits }} onDone={startAtStop} />
      <QuestChoice {...{ rows, chosen, facts }} most={isFull ? Infinity : FREE_MAP_QUESTS} onPut={put} />
      <Kit>
        <RaidKitPart map={map.slug} rows={inRaid} planned={raid.planned} facts={facts} exit={exit} />
      </Kit>
      <LinkButton to={`/progression/raid-planner?map=${map.slug}`}>{t('maps.raid.planner')}</LinkButton>
    </div>
  )
}

/** Collects the results for the drawing and the squad. */
function useFound(
  { rows, proposed, done }: RaidQuests,
  from: RoutePoint | undefined,
  state: RouteState | undefined,
): RaidFound {
  const open = useMemo(() => rows.flatMap(({ steps }) => steps.map(({ objective }) => objective.id)), [rows])
  return useMemo(() => {
    const to = state?.extract && routePoint(state.extract)
    const way = from && state ? { from, stops: state.stops, to } : undefined
    return { proposed, done, open, route: state?.route, way }
  }, [proposed, done, open, from, state])
}

function Kit({ children }: { children: ReactNode }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="target font-semibold">{t('maps.raid.bring')}</summary>
      {isOpen && <Suspense fallback={null}>{children}</Suspense>}
    </details>
  )
}
