import type { MapFactsReply } from '@raidkit/contract/maps/maps'
import { itemLink } from '@raidkit/rules/platform/links'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Price } from '../../../ui/text/Price.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Sort } from '../../../ui/table/tableSort.ts'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { useCompareNames } from '../../../ui/hooks/useCompareNames.ts'
import { upFirst } from './upFirst.ts'
import { costRub } from '../details/ItemLine.tsx'

type MapKey = MapFactsReply['keys'][number]

const FIRST = 10
const LOCKS = ['door', 'trunk', 'container', 'switch'] as const

/** Lists the keys of the map, the most expensive first until the reader sorts the table otherwise. */
export function KeyTable({ keys }: { keys: readonly MapKey[] }) {
  const t = useText()
  const [sort, setSort] = useState<Sort>({ by: 'price', descending: true })
  const [isWhole, setIsWhole] = useState(false)
  const lockText = ({ type, count }: MapKey['locks'][number]) => {
    const known = LOCKS.find((lock) => lock === type) ?? 'door'
    return t(`maps.locks.${known}`, { count })
  }
  const columns: Column<MapKey>[] = [
    {
      id: 'name',
      header: t('maps.key'),
      heading: true,
      sortable: true,
      cell: nameCell,
    },
    {
      id: 'opens',
      header: t('maps.opens'),
      cell: ({ locks, isEntry }) =>
        [isEntry && t('maps.entry'), ...locks.map(lockText)].filter(Boolean).join(', '),
    },
    {
      id: 'price',
      header: t('maps.price'),
      numeric: true,
      sortable: true,
      cell: priceCell,
    },
  ]
  const compare = useCompareNames()
  const rows = sortedKeys(keys, sort, compare)
  return (
    <>
      <Table
        caption={t('maps.keysHere')}
        columns={columns}
        rows={isWhole ? rows : rows.slice(0, FIRST)}
        rowKey={({ item }) => item.uid}
        sort={sort}
        onSort={(next) => setSort(upFirst(sort, next))}
        narrow="scroll"
      />
      {!isWhole && rows.length > FIRST && (
        <Button size="sm" className="mt-2" onClick={() => setIsWhole(true)}>
          {t('maps.showAll', { count: rows.length })}
        </Button>
      )}
    </>
  )
}

function nameCell({ item }: MapKey): ReactNode {
  return (
    <Link to={itemLink(item)} className="hover:text-link">
      {item.name}
    </Link>
  )
}

function priceCell({ item }: MapKey): ReactNode {
  return <Price rub={costRub(item)} />
}

function sortedKeys(
  keys: readonly MapKey[],
  { by, descending }: Sort,
  compare: (one: string, other: string) => number,
): MapKey[] {
  const order = (a: MapKey, b: MapKey) =>
    by === 'name' ? compare(a.item.name, b.item.name) : (costRub(a.item) ?? -1) - (costRub(b.item) ?? -1)
  return keys.toSorted((a, b) => (descending ? order(b, a) : order(a, b)))
}
