import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { renderComponent } from '../../testing/renderComponent.tsx'
import { ListBox } from './ListBox.tsx'
import type { LiveColumn, RowOrder } from './liveColumns.ts'
import { LiveHeading } from './LiveHeading.tsx'
import { LiveTable } from './LiveTable.tsx'
import { useLiveList } from './useLiveList.ts'

it('breaks a word that is longer than its column', async () => {
  await renderComponent(
    <table className="w-20 table-fixed">
      <thead>
        <tr>
          <LiveHeading label="Panzerungsschaden" className="w-20" onSort={() => undefined} />
        </tr>
      </thead>
    </table>,
  )
  const heading = page.getByRole('columnheader', { name: 'Panzerungsschaden' })
  await expect.element(heading).toBeVisible()
  const box = (element: Element) => element.getBoundingClientRect()
  const { right } = box(heading.element())
  for (const part of heading.element().querySelectorAll('button, span, svg')) {
    expect(box(part).right).toBeLessThanOrEqual(right + 1)
  }
})

type Key = { uid: string; rub: number }

const COLUMNS: readonly LiveColumn<Key, undefined, object, 'name' | 'price'>[] = [
  {
    id: 'name',
    label: 'doorKeys.columns.name',
    sort: 'name',
    startsLow: true,
    card: 'title',
    cell: ({ uid }) => <a href={`#${uid}`}>{uid}</a>,
  },
  {
    id: 'price',
    label: 'doorKeys.columns.price',
    hint: 'doorKeys.explain.price',
    sort: 'price',
    width: 'lg:w-40',
    align: 'end',
    card: 'figure',
    cell: ({ rub }) => rub,
  },
]

/** Two keys of which the second becomes dearer when a button is pressed. */
function Keys() {
  const [order, setOrder] = useState<RowOrder<'name' | 'price'>>({ sort: 'price', descending: true })
  const [all, setAll] = useState<readonly Key[]>([
    { uid: 'dorm', rub: 200 },
    { uid: 'gas', rub: 100 },
  ])
  const [choose] = useState(() => (rows: readonly Key[]) => rows.toSorted((a, b) => b.rub - a.rub))
  const list = useLiveList({ first: { rows: [], total: 0 }, all, asked: [order.sort], choose, idOf: uidOf })
  return (
    <ListBox count={list.rows.length}>
      <input type="search" aria-label="Search" />
      <LiveTable
        caption="Keys"
        columns={COLUMNS}
        rows={list.rows}
        total={list.total}
        idOf={uidOf}
        view={undefined}
        rowClass="h-16"
        order={order}
        onOrder={setOrder}
      />
      <button
        type="button"
        onClick={() =>
          setAll([
            { uid: 'dorm', rub: 200 },
            { uid: 'gas', rub: 900 },
          ])
        }
      >
        Prices change
      </button>
      {list.isOutdated && (
        <button type="button" onClick={list.sortAgain}>
          Sort again
        </button>
      )}
    </ListBox>
  )
}

const uidOf = ({ uid }: Key) => uid
const rows = () => [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-uid'))

describe('a live table', () => {
  it('orders by the column that is pressed, from the end that its readers look for', async () => {
    await renderComponent(<Keys />)
    const price = page.getByRole('columnheader', { name: 'Price' })
    await expect.element(price).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('button', { name: 'Key', exact: true }).click()
    const name = page.getByRole('columnheader', { name: 'Key', exact: true })
    await expect.element(name).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(price).not.toHaveAttribute('aria-sort')
  })

  it('keeps rows in their places while figures change, until asked to sort', async () => {
    await renderComponent(<Keys />)
    await expect.poll(rows).toEqual(['dorm', 'gas'])
    await page.getByRole('button', { name: 'Prices change' }).click()
    await expect.element(page.getByRole('row').nth(2)).toHaveTextContent('gasPrice900')
    expect(rows()).toEqual(['dorm', 'gas'])
    await page.getByRole('button', { name: 'Sort again' }).click()
    await expect.poll(rows).toEqual(['gas', 'dorm'])
    await expect.element(page.getByRole('button', { name: 'Sort again' })).not.toBeInTheDocument()
  })

  it('is walked by keys from the search', async () => {
    await renderComponent(<Keys />)
    await page.getByRole('searchbox').click()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(page.getByRole('link', { name: 'gas' })).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowUp}')
    await expect.element(page.getByRole('searchbox')).toHaveFocus()
  })
})
