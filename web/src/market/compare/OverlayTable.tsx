import { dateText } from '@raidkit/rules/platform/display'
import type { CompareUnit, Overlaid } from '@raidkit/rules/market/item-compare'
import { useMemo, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ownZone } from '../../ui/ownZone.ts'
import { Table } from '../../ui/Table.tsx'
import { useUnitText } from './useUnitText.ts'

const ROWS = 100

type Props = { items: readonly { uid: string; shortName: string }[]; whole: Overlaid; unit: CompareUnit }

/** Renders every point of the chart as a row, newest first, a hundred at a time. */
export function OverlayTable({ items, whole, unit }: Props) {
  const t = useText()
  const unitText = useUnitText(unit)
  const [shown, setShown] = useState(ROWS)
  const zone = ownZone()
  const rows = useMemo(() => whole.timesMs.map((timeMs, at) => ({ timeMs, at })).toReversed(), [whole])
  const left = rows.length - shown
  return (
    <div>
      <Table
        caption={t('item.chart.title')}
        columns={[
          {
            id: 'time',
            header: t('item.chart.time', { zone }),
            heading: true,
            cell: ({ timeMs }) => dateText(timeMs, zone),
          },
          ...items.map(({ uid, shortName }, nth) => ({
            id: uid,
            header: shortName,
            numeric: true,
            cell: ({ at }: { at: number }) => unitText(whole.lines[nth]?.[at] ?? null),
          })),
        ]}
        rows={rows.slice(0, shown)}
        rowKey={({ timeMs }) => String(timeMs)}
        narrow="scroll"
      />
      {left > 0 && (
        <Button size="sm" className="mt-2" onClick={() => setShown(shown + ROWS)}>
          {t('item.chart.more', { count: Math.min(left, ROWS) })}
        </Button>
      )}
    </div>
  )
}
