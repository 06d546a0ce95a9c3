import { markerType } from '@raidkit/rules/maps/markers'
import { useMemo, useState, type ReactNode } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Sort } from '../../../ui/table/tableSort.ts'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { useCompareNames } from '../../../ui/hooks/useCompareNames.ts'
import { upFirst } from './upFirst.ts'
import type { PlacedMarker } from '../stage/placedMarkers.ts'
import type { MapModel } from '../useMapPage.ts'
import { nearestName } from './nearestName.ts'
import { SymbolIcon } from '../SymbolIcon.tsx'

const STEP = 50

/**
 * Lists the markers of the map as text, for screen readers and readers who prefer a list. Rendered when it is opened.
 */
export function MarkerList({ model }: { model: MapModel }) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="mt-4 rounded-md border border-line bg-surface px-3 py-2 print:hidden"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="target flex items-center gap-2 font-medium">
        {t('maps.list.title', { count: model.shown.length })}
      </summary>
      {isOpen && <Rows model={model} />}
    </details>
  )
}

function Rows({ model }: { model: MapModel }) {
  const t = useText()
  const [sort, setSort] = useState<Sort>({ by: 'kind', descending: false })
  const [most, setMost] = useState(STEP)
  const { shown, nameOf, ground, viewed } = model
  const compare = useCompareNames()
  const rows = useMemo(() => {
    return sortedMarkers(shown, sort, { nameOf, compare })
  }, [shown, sort, nameOf, compare])
  if (rows.length === 0) return <p className="py-2 text-sm text-muted">{t('maps.list.empty')}</p>
  const columns: Column<PlacedMarker>[] = [
    {
      id: 'name',
      header: t('maps.list.name'),
      heading: true,
      sortable: true,
      cell: (marker) => markerButton(model, marker),
    },
    {
      id: 'kind',
      header: t('maps.list.kind'),
      sortable: true,
      cell: ({ type }) => t(`maps.types.${type}`),
    },
    {
      id: 'near',
      header: t('maps.list.near'),
      cell: ({ at }) => nearestName(ground.names, at) ?? '–',
    },
    ...(viewed.levels.length > 1
      ? [
          {
            id: 'floor',
            header: t('maps.floor'),
            sortable: true,
            cell: ({ floor }: PlacedMarker) => t(`maps.floorNames.${floor}`),
          },
        ]
      : []),
  ]
  return (
    <>
      <Table
        caption={t('maps.list.caption')}
        columns={columns}
        rows={rows.slice(0, most)}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={(next) => setSort(upFirst(sort, next))}
        narrow="scroll"
      />
      {rows.length > most && (
        <Button size="sm" className="my-2" onClick={() => setMost(most + STEP)}>
          {t('maps.list.more', { count: Math.min(STEP, rows.length - most) })}
        </Button>
      )}
    </>
  )
}

function markerButton(model: MapModel, marker: PlacedMarker): ReactNode {
  return (
    <button
      type="button"
      onClick={() => model.show(marker)}
      className="target flex items-center gap-1.5 text-start hover:text-link"
    >
      <SymbolIcon type={marker.type} />
      {model.nameOf(marker)}
    </button>
  )
}

function sortedMarkers(
  markers: readonly PlacedMarker[],
  { by, descending }: Sort,
  {
    nameOf,
    compare,
  }: { nameOf: (marker: PlacedMarker) => string; compare: (a: string, b: string) => number },
): PlacedMarker[] {
  const byKind = (a: PlacedMarker, b: PlacedMarker) => markerType(a.type).order - markerType(b.type).order
  const names = new Map(by === 'name' ? markers.map((marker) => [marker.id, nameOf(marker)]) : [])
  const order = (a: PlacedMarker, b: PlacedMarker) => {
    if (by === 'name') return compare(names.get(a.id) ?? '', names.get(b.id) ?? '')
    return by === 'floor' ? compare(a.floor, b.floor) || byKind(a, b) : byKind(a, b)
  }
  return markers.toSorted((a, b) => (descending ? order(b, a) : order(a, b)))
}
