import { useMemo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { MapModel } from '../useMapPage.ts'
import { spawnPlaces } from './routePlaces.ts'
import { exitsOf } from './useMapRoute.ts'
import { FROM_ME, type RouteStart } from './useRouteStart.ts'

type Props = { model: MapModel; start: RouteStart }

/** Where the route begins and where it ends. */
export function RouteEnds({ model, start }: Props) {
  const t = useText()
  const { data, ground, choice, choose, nameOf } = model
  const { all, byId } = data.markers
  const spawns = useMemo(() => spawnPlaces(all, ground), [all, ground])
  const exits = useMemo(() => exitsOf(all), [all])
  const chosen = byId.get(choice.from)
  const starts = [
    { value: '', label: t(start.kind === 'stop' ? 'maps.raid.fromStop' : 'maps.raid.fromNone') },
    ...(start.hasPosition ? [{ value: FROM_ME, label: t('maps.raid.fromMe') }] : []),
    ...spawns.map(({ marker, near }) => ({
      value: marker.id,
      label: near === undefined ? nameOf(marker) : t('maps.raid.fromSpawn', { place: near }),
    })),
  ]
  const isListed = starts.some(({ value }) => value === choice.from)
  const ends = [
    { value: '', label: t('maps.raid.toNearest') },
    ...exits.map((marker) => ({ value: marker.id, label: nameOf(marker) })),
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
