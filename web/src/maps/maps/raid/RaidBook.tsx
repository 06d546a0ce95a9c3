import { listRaidMaps, type RaidMap } from '@raidkit/contract/maps/maps'
import type { RoutePoint } from '@raidkit/rules/maps/map-route'
import { FREE_MAP_QUESTS } from '@raidkit/rules/maps/markers'
import { questLink } from '@raidkit/rules/platform/links'
import { stepOrder, type RankedRow } from '@raidkit/rules/quests/raid-plan'
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { useQuestBook, type QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'
import { ObjectiveText } from '../../../quests/shared/quests/ObjectiveText.tsx'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { laterPiece } from '../panel/laterPiece.tsx'
import { useLater } from '../panel/useLater.ts'
import type { MapModel } from '../useMapPage.ts'
import { RoutePart } from './RoutePart.tsx'
import { questsSaid } from './chosenQuests.ts'
import type { RaidFound } from './raidFound.ts'
import { routePoint } from './routePlaces.ts'
import { useMapRoute, type RouteState } from './useMapRoute.ts'
import { useRaidQuests, type RaidQuests } from './useRaidQuests.ts'
import { useEntry, useRouteExits } from './useRouteExits.ts'
import { useRouteStart, useStopAsStart } from './useRouteStart.ts'

/** Kit with its prices, loaded only when the reader asks what to bring. */
const RaidKitPart = laterPiece(async () => (await import('./RaidKitPart.tsx')).RaidKitPart)

export type RaidProps = { model: MapModel; onFound: (found: RaidFound) => void }

/** Shows the player's quests on this map and the route, using the facts of every quest. */
export function RaidBook({ model, onFound }: RaidProps) {
  const t = useText()
  const lang = useLanguage()
  const { facts, isError, retry } = useQuestBook()
  const maps = useCall(listRaidMaps, { lang }, { staleTime: Infinity })
  // The plan is computed in a task of its own, after the one that has computed the state of all quests.
  const isNext = useLater(facts !== undefined, 0)
  if (isError || maps.isError) {
    return (
      <ErrorState
        onRetry={() => {
          retry()
          void maps.refetch()
        }}
      />
    )
  }
  if (facts && isNext && maps.data) return <RaidPanel {...{ model, facts, onFound }} maps={maps.data.maps} />
  return (
    <div aria-busy="true" className="grid gap-2">
      <VisuallyHidden>{t('maps.raid.loading')}</VisuallyHidden>
      {Array.from({ length: 4 }, (_, at) => (
        <Skeleton key={at} className="h-10" />
      ))}
    </div>
  )
}

type Props = {
  model: MapModel
  facts: QuestFacts
  maps: readonly RaidMap[]
  onFound: (found: RaidFound) => void
}

function RaidPanel({ model, facts, maps, onFound }: Props) {
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

type QuestChoiceProps = {
  rows: readonly RankedRow[]
  /** Uids of the quests on the map. */
  chosen: readonly string[]
  facts: QuestFacts
  /** Maximum number of chosen quests. */
  most: number
  onPut: (questUid: string, isIn: boolean) => void
}

/** Lists the open quests of the map: those that one raid can do, then the others. */
function QuestChoice({ rows, chosen, facts, most, onPut }: QuestChoiceProps) {
  const t = useText()
  const proposed = rows.filter(({ leftOut }) => leftOut === undefined)
  const others = rows.filter(({ leftOut }) => leftOut !== undefined)
  const isFullUp = chosen.length >= most
  const listOf = (part: readonly RankedRow[]) => (
    <ul className="grid gap-2">
      {part.map((row) => (
        <QuestOption
          key={row.questUid}
          {...{ row, facts, isFullUp, onPut }}
          isIn={chosen.includes(row.questUid)}
        />
      ))}
    </ul>
  )
  return (
    <section aria-labelledby="raid-quests">
      <h3 id="raid-quests" className="mb-1 font-semibold">
        {t('maps.raid.oneRaid', { count: proposed.length })}
      </h3>
      {listOf(proposed)}
      {others.length > 0 && (
        <details className="mt-2">
          <summary className="target font-semibold">
            {t('maps.raid.others', { count: others.length })}
          </summary>
          {listOf(others)}
        </details>
      )}
    </section>
  )
}

type OptionProps = Pick<QuestChoiceProps, 'facts' | 'onPut'> & {
  row: RankedRow
  isIn: boolean
  isFullUp: boolean
}

function QuestOption({ row, facts, isIn, isFullUp, onPut }: OptionProps) {
  const t = useText()
  const quest = facts.byUid.get(row.questUid)
  if (!quest) return null
  const places = row.steps.filter(({ objective }) => objective.places !== undefined)
  return (
    <li data-quest={quest.slug}>
      <Checkbox
        checked={isIn}
        disabled={!isIn && isFullUp}
        onChange={(isNowIn) => onPut(row.questUid, isNowIn)}
        label={quest.name}
      />
      {isIn && (
        <div className="ps-7 text-sm">
          <ul className="list-disc ps-4">
            {(places.length > 0 ? places : row.steps).map(({ objective }) => (
              <li key={objective.id}>
                <ObjectiveText objective={objective} facts={facts} withoutMaps />
              </li>
            ))}
          </ul>
          <Link to={questLink(quest)} className="target text-link hover:underline">
            {t('maps.raid.toQuest')}
          </Link>
        </div>
      )}
    </li>
  )
}
