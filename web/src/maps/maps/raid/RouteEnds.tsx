import { useMemo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { PlacedMarker } from '../stage/placedMarkers.ts'
import type { MapModel } from '../useMapPage.ts'
import { questNames } from './questNames.ts'
import { spawnPlaces } from './routePlaces.ts'
import type { MapExits } from './useRouteExits.ts'
import { FROM_ME, type RouteStart } from './useRouteStart.ts'

type Props = { model: MapModel; facts: Pick<QuestFacts, 'byUid'>; start: RouteStart; exits: MapExits }

/** Shows the choice of the route's start and end. */
export function RouteEnds({ model, facts, start, exits: { all: exits, askedBy } }: Props) {
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
