import { numberText, NO_VALUE, shareText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'
import { Table } from '../../ui/Table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import type { Outcome, RangeRow } from './outcome.ts'

/** The same shot from farther away. */
export function RangeTable({ outcome, rangeM }: { outcome: Outcome; rangeM: number }) {
  const t = useText()
  const language = useLanguage()
  const figure = (value: number | undefined, decimals = 0) =>
    value === undefined ? NO_VALUE : numberText(value, language, { decimals })
  const most = outcome.shots.length
  const numeric = (id: string, header: string, cell: Column<RangeRow>['cell']): Column<RangeRow> => ({
    id,
    header,
    cell,
    numeric: true,
  })
  const columns: Column<RangeRow>[] = [
    {
      id: 'range',
      header: t('ballistics.ranges.range'),
      heading: true,
      cell: (row) => t('ballistics.metres', { value: row.rangeM }),
    },
    numeric('speed', t('ballistics.ranges.speed'), ({ flight }) => figure(flight?.speed)),
    numeric('time', t('ballistics.ranges.time'), ({ flight }) => figure(flight && flight.timeS * 1000)),
    numeric('drop', t('ballistics.ranges.drop'), ({ flight }) => figure(flight && flight.dropM * 100)),
    numeric('damage', t('ballistics.damage'), ({ damage }) => figure(damage, 1)),
    numeric('penetration', t('ballistics.penetration'), ({ penetration }) => figure(penetration, 1)),
    numeric('chance', t('ballistics.ranges.chance'), ({ chance }) => shareText(chance, language)),
    numeric('mean', t('ballistics.ranges.mean'), ({ mean }) =>
      mean === undefined ? t('ballistics.summary.more', { most }) : figure(mean, 1),
    ),
    numeric('likely', t('ballistics.ranges.likely'), ({ likely }) =>
      likely === undefined ? t('ballistics.summary.more', { most }) : figure(likely),
    ),
  ]
  return (
    <Card title={t('ballistics.ranges.title')} note={t('ballistics.ranges.note')}>
      <Table
        caption={t('ballistics.ranges.title')}
        columns={columns}
        rows={outcome.ranges}
        rowKey={(row) => (row.rangeM === rangeM ? 'here' : String(row.rangeM))}
        narrow="scroll"
      />
    </Card>
  )
}
