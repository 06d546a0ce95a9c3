import type { ChosenStop, RoutePoint } from '@raidkit/rules/maps/map-route'
import { objectiveCount } from '@raidkit/rules/quests/quest-details'
import { setObjectiveCount } from '@raidkit/rules/quests/quest-progress'
import { useMemo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { ExitTerms } from '../../../pilot/shared/raid/ExitTerms.tsx'
import { useProgress } from '../../../progress/shared/progress/useProgress.ts'
import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'
import { ObjectiveText } from '../../../quests/shared/quests/ObjectiveText.tsx'
import { useQuestNames } from '../../../quests/shared/quests/useQuestNames.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import type { PlacedMarker } from '../stage/placedMarkers.ts'
import type { MapModel } from '../useMapPage.ts'
import { spawnPlaces } from './routePlaces.ts'
import { stepOf } from './stepOf.ts'
import type { RouteState } from './useMapRoute.ts'
import type { MapExits } from './useRouteExits.ts'
import { type RouteStart, FROM_ME } from './useRouteStart.ts'

type Props = {
  model: MapModel
  facts: QuestFacts
  state: RouteState | undefined
  start: RouteStart
  exits: MapExits
  /** Continues the route from a stop; returns its undo. */
  onDone: (stop: RoutePoint) => () => void
}

const MINUTE_S = 60

/**
 * Shows the route through the raid: its ends, its length, and its stops in order, each of which can be completed here.
 */
export function RoutePart({ model, facts, state, start, exits, onDone }: Props) {
  const t = useText()
  const way = state?.route
  return (
    <section aria-labelledby="raid-route" className="grid gap-2">
      <h3 id="raid-route" className="font-semibold">
        {t('maps.raid.route')}
      </h3>
      <RouteEnds {...{ model, facts, start, exits }} />
      {start.kind === 'none' && <p className="text-sm text-muted">{t('maps.raid.chooseStart')}</p>}
      {way?.state === 'route' && (
        <>
          <p className="font-medium tabular-nums" data-route={Math.round(way.metres)}>
            {t('maps.raid.length', {
              metres: Math.round(way.metres),
              minutes: Math.max(1, Math.round(way.seconds / MINUTE_S)),
              floors: way.floors,
            })}
          </p>
          <p className="text-xs text-muted">{t('maps.raid.straightNote')}</p>
          {way.crossesWater && <Notice tone="warning">{t('maps.raid.water')}</Notice>}
          {!way.isSafe && <Notice tone="warning">{t('maps.raid.unsafe')}</Notice>}
          <TooLong seconds={way.seconds} raidMinutes={model.map.minutes} />
          <ol className="grid gap-2">
            {state?.stops.map((stop, at) => (
              <Stop
                key={stop.errand}
                {...{ stop, model, facts, onDone }}
                isFollowed={start.kind === 'me'}
                number={at + 1}
                metres={way.legs[at]?.metres ?? 0}
              />
            ))}
          </ol>
          {state?.extract && <RouteExit {...{ model, facts, exits }} exit={state.extract} />}
          {!way.isExact && <p className="text-xs text-muted">{t('maps.raid.approximate')}</p>}
        </>
      )}
    </section>
  )
}

/** Warns if a route takes longer than the raid lasts. */
function TooLong({ seconds, raidMinutes }: { seconds: number; raidMinutes: number | undefined }) {
  const t = useText()
  const minutes = Math.round(seconds / MINUTE_S)
  if (raidMinutes === undefined || minutes < raidMinutes) return null
  return <Notice tone="warning">{t('maps.raid.tooLong', { minutes, raid: raidMinutes })}</Notice>
}

type StopProps = Pick<Props, 'model' | 'facts' | 'onDone'> & {
  stop: ChosenStop
  /** True if the route begins at the player's position and keeps following them. */
  isFollowed: boolean
  number: number
  metres: number
}

function Stop({ stop, isFollowed, number, metres, model, facts, onDone }: StopProps) {
  const t = useText()
  const { change, offerUndo } = useProgress()
  const found = useMemo(() => stepOf(facts, stop.errand), [facts, stop.errand])
  if (!found) return null
  const { quest, objective } = found
  const done = () => {
    const undoStep = change((now) => setObjectiveCount(now, objective.id, objectiveCount(objective)))
    const undoStart = isFollowed ? undefined : onDone(stop)
    const undo = () => {
      undoStep()
      undoStart?.()
    }
    offerUndo({ text: t('maps.raid.stepDone', { quest: quest.name }), undo })
  }
  const marker = model.data.markers.byId.get(stop.id)
  return (
    <li className="flex items-start gap-2 text-sm" data-stop={number}>
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-full bg-info-soft text-xs font-bold text-info tabular-nums"
      >
        {number}
      </span>
      <div className="min-w-0 grow">
        <p className="font-medium">{quest.name}</p>
        <p>
          <ObjectiveText objective={objective} facts={facts} withoutMaps />
        </p>
        <p className="text-xs text-muted tabular-nums">
          {t('maps.raid.straight', { metres: Math.round(metres) })}
          {stop.of > 1 && ` · ${t('maps.raid.oneOf', { count: stop.of })}`}
        </p>
      </div>
      <div className="flex shrink-0 flex-col gap-1">
        {marker && (
          <Button size="sm" onClick={() => model.show(marker)}>
            {t('maps.raid.show')}
          </Button>
        )}
        <Button size="sm" aria-label={t('maps.raid.doneNamed', { number })} onClick={done}>
          {t('maps.raid.done')}
        </Button>
      </div>
    </li>
  )
}

type RouteExitProps = {
  model: Pick<MapModel, 'nameOf'>
  facts: QuestFacts
  exits: MapExits
  /** Exit at the end of the route. */
  exit: PlacedMarker
}

/** Shows the route's exit, the quests that require it, and the quests that require another one. */
function RouteExit({ model: { nameOf }, facts, exits, exit }: RouteExitProps) {
  const t = useText()
  const names = useQuestNames(facts)
  const { all, askedBy, verdicts } = exits
  const verdict = verdicts.get(exit.id)
  const asking = askedBy.get(exit.id) ?? []
  const others = all.flatMap((other) => {
    const unserved = (askedBy.get(other.id) ?? []).filter((uid) => !asking.includes(uid))
    return other.id === exit.id || unserved.length === 0 ? [] : [{ other, unserved }]
  })
  return (
    <>
      <p className="text-sm" data-exit={exit.id}>
        {t('maps.raid.leave', { extract: nameOf(exit) })}
        {asking.length > 0 && (
          <span className="block text-xs text-muted">
            {t('maps.raid.askedBy', { count: asking.length, quests: questNames(facts, asking) })}
          </span>
        )}
      </p>
      {verdict && (
        <div className="text-sm" data-terms={verdict.reliance}>
          <ExitTerms access={exit.more?.access} verdict={verdict} names={names} />
        </div>
      )}
      {others.map(({ other, unserved }) => (
        <Notice key={other.id} tone="warning">
          {t('maps.raid.asksOther', {
            count: unserved.length,
            quests: questNames(facts, unserved),
            extract: nameOf(other),
          })}
        </Notice>
      ))}
    </>
  )
}

type RouteEndsProps = {
  model: MapModel
  facts: Pick<QuestFacts, 'byUid'>
  start: RouteStart
  exits: MapExits
}

/** Shows the choice of the route's start and end. */
function RouteEnds({ model, facts, start, exits: { all: exits, askedBy } }: RouteEndsProps) {
  const t = useText()
  const { data, ground, choice, choose, nameOf } = model
  const { all, byId } = data.markers
  const spawns = useMemo(() => spawnPlaces(all, ground), [all, ground])
  const chosen = byId.get(choice.from)
  const starts = [
    { value: '', label: t('maps.raid.fromNone') },
    ...(start.kind === 'stop' ? [{ value: choice.from, label: t('maps.raid.fromStop') }] : []),
    ...(start.hasPosition ? [{ value: FROM_ME, label: t('maps.raid.fromMe') }] : []),
    ...spawns.map(({ marker, near }) => ({
      value: marker.id,
      label: near === undefined ? nameOf(marker) : t('maps.raid.fromSpawn', { place: near }),
    })),
  ]
  const isListed = starts.some(({ value }) => value === choice.from)
  const exitLabel = (marker: PlacedMarker) => {
    const quests = questNames(facts, askedBy.get(marker.id) ?? [])
    return quests === '' ? nameOf(marker) : t('maps.raid.exitFor', { extract: nameOf(marker), quests })
  }
  const ends = [
    { value: '', label: t(askedBy.size > 0 ? 'maps.raid.toAsked' : 'maps.raid.toNearest') },
    ...exits.map((marker) => ({ value: marker.id, label: exitLabel(marker) })),
  ]
  return (
    <div className="grid gap-2">
      <Field label={t('maps.raid.from')}>
        <Select
          value={start.kind === 'me' ? FROM_ME : isListed || chosen ? choice.from : ''}
          options={chosen && !isListed ? [...starts, { value: chosen.id, label: nameOf(chosen) }] : starts}
          onChange={(from) => choose({ from })}
        />
      </Field>
      <Field label={t('maps.raid.to')}>
        <Select
          value={exits.some(({ id }) => id === choice.to) ? choice.to : ''}
          options={ends}
          onChange={(to) => choose({ to })}
        />
      </Field>
    </div>
  )
}

function questNames({ byUid }: Pick<QuestFacts, 'byUid'>, uids: readonly string[]): string {
  return uids.flatMap((uid) => byUid.get(uid)?.name ?? []).join(', ')
}
