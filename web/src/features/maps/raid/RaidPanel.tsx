import type { RaidMap } from '@raidkit/contract/maps'
import type { RoutePoint } from '@raidkit/rules/map-route'
import { FREE_MAP_QUESTS } from '@raidkit/rules/markers'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import type { QuestFacts } from '../../../subjects/progress/useQuestBook.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { placedMarkers } from '../stage/placedMarkers.ts'
import type { MapModel } from '../useMapPage.ts'
import { questsSaid } from './chosenQuests.ts'
import { QuestChoice } from './QuestChoice.tsx'
import type { RaidFound } from './raidFound.ts'
import { RoutePart } from './RoutePart.tsx'
import { useMapRoute } from './useMapRoute.ts'
import { useRaidQuests } from './useRaidQuests.ts'
import { useRouteStart } from './useRouteStart.ts'

/** Prices come with it: only who asks what to bring waits for them. */
const RaidKitPart = lazy(() => import('./RaidKitPart.tsx').then((m) => ({ default: m.RaidKitPart })))

type Props = {
  model: MapModel
  facts: QuestFacts
  maps: readonly RaidMap[]
  onFound: (found: RaidFound) => void
}

export function RaidPanel({ model, facts, maps, onFound }: Props) {
  const t = useText()
  const { map, geometry, place, choice, choose } = model
  const raid = useRaidQuests({ facts, maps, slug: map.slug, said: choice.quests })
  const { rows, chosen, markers, isFull } = raid
  const placed = useMemo(() => placedMarkers(markers, geometry, place), [markers, geometry, place])
  const [lastStop, setLastStop] = useState<RoutePoint>()
  const start = useRouteStart(model, lastStop)
  const state = useMapRoute({ model, quests: placed, start: start.point, to: choice.to })
  const way = state?.route
  useEffect(() => onFound({ markers, route: way }), [onFound, markers, way])
  const slugOf = (uid: string) => facts.byUid.get(uid)?.slug ?? uid
  const put = (uid: string, isIn: boolean) =>
    choose({
      quests: questsSaid(
        chosen.map(({ questUid }) => slugOf(questUid)),
        slugOf(uid),
        isIn,
      ),
    })
  if (rows.length === 0) return <EmptyState title={t('maps.raid.none')} text={t('maps.raid.noneText')} />
  return (
    <div className="grid gap-4">
      {raid.isFailed && <ErrorState onRetry={raid.retry} />}
      {!isFull && (
        <Notice>
          {t('maps.raid.limit', { count: FREE_MAP_QUESTS })}{' '}
          <LinkButton to="/user">{t('maps.pro')}</LinkButton>
        </Notice>
      )}
      <RoutePart {...{ model, facts, state, start }} onDone={setLastStop} />
      <QuestChoice {...{ rows, chosen, facts }} most={isFull ? Infinity : FREE_MAP_QUESTS} onPut={put} />
      <Kit>
        <RaidKitPart map={map.slug} rows={chosen} planned={raid.planned} facts={facts} />
      </Kit>
      <LinkButton to={`/progression/raid-planner?map=${map.slug}`}>{t('maps.raid.planner')}</LinkButton>
    </div>
  )
}

function Kit({ children }: { children: React.ReactNode }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="target font-semibold">{t('maps.raid.bring')}</summary>
      {isOpen && <Suspense fallback={null}>{children}</Suspense>}
    </details>
  )
}
