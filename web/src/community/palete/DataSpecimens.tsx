import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { MapThumb } from '../../catalogue/shared/game/MapThumb.tsx'
import { Percent } from '../../ui/text/Percent.tsx'
import { Price } from '../../ui/text/Price.tsx'
import { Table } from '../../ui/table/Table.tsx'
import type { Sort } from '../../ui/table/tableSort.ts'
import type { Column } from '../../ui/table/tableTypes.ts'
import { TraderBadge } from '../../catalogue/shared/game/TraderBadge.tsx'
import { SAMPLE_ITEMS, type SampleItem } from './sampleItems.ts'
import { Specimen } from './Specimen.tsx'

export function DataSpecimens() {
  return (
    <>
      <TableSpecimen />
      <Specimen name="ItemTile">
        {SAMPLE_ITEMS.map((item) => (
          <ItemTile key={item.name} item={item} label={item.name} />
        ))}
        {SAMPLE_ITEMS.slice(0, 4).map((item) => (
          <ItemTile key={item.name} item={item} label={item.name} size="sm" />
        ))}
      </Specimen>
      <Specimen name="ItemTile spread">
        {SAMPLE_ITEMS.slice(0, 4).map((item) => (
          <ItemTile key={item.name} item={item} label={item.name} size="md" spread />
        ))}
      </Specimen>
      <Specimen name="TraderBadge">
        {TRADER_NAMES.map((trader, nth) => (
          <TraderBadge key={trader} trader={trader} label={trader} level={nth === 1 ? 4 : undefined} />
        ))}
        <TraderBadge trader="Prapor" label="Prapor" size="sm" />
        <TraderBadge trader="Prapor" label="Prapor" size="lg" level={2} />
      </Specimen>
      <Specimen name="MapThumb">
        {MAP_SLUGS.slice(0, 3).map((map) => (
          <MapThumb key={map} map={map} label={map} />
        ))}
      </Specimen>
      <Specimen name="Price, Percent">
        <Price rub={1_234_567} />
        <Price rub={-45_300} signed />
        <Price rub={45_300} signed />
        <Price amount={940} currency="$" />
        <Price rub={undefined} />
        <Percent change={12.4} />
        <Percent change={-3.27} />
        <Percent change={0} />
      </Specimen>
    </>
  )
}

type Headers = Record<'name' | 'price' | 'change', string>

function columns(headers: Headers): Column<SampleItem>[] {
  const figure = { numeric: true, sortable: true }
  return [
    {
      id: 'name',
      header: headers.name,
      heading: true,
      cell: (item) => (
        <span className="flex items-center gap-2">
          <ItemTile item={item} size="sm" />
          {item.name}
        </span>
      ),
    },
    { id: 'price', header: headers.price, ...figure, cell: (item) => <Price rub={item.rub} /> },
    { id: 'change', header: headers.change, ...figure, cell: (item) => <Percent change={item.change} /> },
  ]
}

function TableSpecimen() {
  const t = useText()
  const [sort, setSort] = useState<Sort>({ by: 'price', descending: true })
  const value = (item: SampleItem) => (sort.by === 'price' ? (item.rub ?? 0) : item.change)
  const rows = SAMPLE_ITEMS.toSorted((a, b) => (sort.descending ? value(b) - value(a) : value(a) - value(b)))
  const shared = {
    caption: t('palete.tableCaption'),
    columns: columns({ name: t('palete.name'), price: t('palete.price'), change: t('palete.change') }),
    rowKey: (item: SampleItem) => item.name,
  }
  return (
    <>
      <Specimen name="Table">
        <Table {...shared} rows={rows} sort={sort} onSort={setSort} />
      </Specimen>
      <Specimen name="Table scroll">
        <Table {...shared} rows={rows.slice(0, 2)} narrow="scroll" />
      </Specimen>
      <Specimen name="Table empty">
        <Table
          {...shared}
          rows={[]}
          empty={<EmptyState title={t('palete.nothing')} text={t('palete.nothingHint')} />}
        />
      </Specimen>
    </>
  )
}
