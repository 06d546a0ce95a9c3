import { dateText, moneyText, numberText } from '@raidkit/rules/platform/display'
import type { PriceHistory } from '@raidkit/rules/prices/prices'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { ownZone } from '../../../ui/ownZone.ts'
import { Table } from '../../../ui/Table.tsx'
import { useSampleDate } from '../../../ui/useSampleDate.ts'
import { historyCsv } from './csv.ts'
import { pointsNewestFirst, type PricePoint } from '../../../ui/chart/points.ts'

const ROWS = 100

type Props = { name: string; history: PriceHistory }

/** Renders every point of the chart as a row, newest first, a hundred at a time. */
export function HistoryTable({ name, history }: Props) {
  const t = useText()
  const language = useLanguage()
  const [shown, setShown] = useState(ROWS)
  const points = useMemo(() => pointsNewestFirst(history), [history])
  const zone = ownZone()
  const isSample = useSampleDate() !== undefined
  const columns = [
    {
      id: 'time',
      header: t('item.chart.time', { zone }),
      heading: true,
      cell: ({ timeMs }: PricePoint) => dateText(timeMs, zone),
    },
    {
      id: 'lowest',
      header: t('item.chart.lowest'),
      numeric: true,
      cell: ({ lowest }: PricePoint) => moneyText(lowest, language),
    },
    {
      id: 'average',
      header: t('item.chart.average'),
      numeric: true,
      cell: ({ average }: PricePoint) => moneyText(average, language),
    },
    {
      id: 'offers',
      header: t('item.chart.offers'),
      numeric: true,
      cell: ({ offers }: PricePoint) => numberText(offers, language),
    },
  ]
  const left = points.length - shown
  return (
    <div>
      <Table
        caption={t('item.chart.caption', { name })}
        columns={columns}
        rows={points.slice(0, shown)}
        rowKey={({ timeMs }) => String(timeMs)}
        narrow="scroll"
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {left > 0 && (
          <Button size="sm" onClick={() => setShown(shown + ROWS)}>
            {t('item.chart.more', { count: Math.min(left, ROWS) })}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          onClick={() => download(`${name}.csv`, historyCsv(points, isSample))}
        >
          {t('item.chart.csv')}
        </Button>
      </div>
    </div>
  )
}

function download(file: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = file
  link.click()
  URL.revokeObjectURL(address)
}
