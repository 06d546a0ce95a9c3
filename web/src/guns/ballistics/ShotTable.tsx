import type { ShotOutcome } from '@raidkit/rules/guns/ballistics'
import { numberText, shareText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'
import { Table } from '../../ui/Table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import type { Aim } from './aim.ts'
import type { Outcome } from './outcome.ts'

/** The chance of every shot, and what is left after it on average. */
export function ShotTable({ aim, outcome }: { aim: Aim; outcome: Outcome }) {
  const t = useText()
  const language = useLanguage()
  const figure = (value: number, decimals = 1) => numberText(value, language, { decimals })
  const percent = (chance: number) => shareText(chance, language, { decimals: 1 })
  const columns: Column<ShotOutcome>[] = [
    { id: 'shot', header: t('ballistics.table.shot'), heading: true, cell: ({ shot }) => figure(shot, 0) },
    {
      id: 'kill',
      header: t('ballistics.table.kill'),
      numeric: true,
      cell: ({ killChance }) => percent(killChance),
    },
    {
      id: 'exactly',
      header: t('ballistics.table.exactly'),
      numeric: true,
      cell: ({ exactly }) => percent(exactly),
    },
    {
      id: 'hitPoints',
      header: t('ballistics.table.hitPoints'),
      numeric: true,
      cell: ({ meanHitPoints }) => figure(meanHitPoints),
    },
    ...aim.layers.map((layer, at): Column<ShotOutcome> => ({
      id: `layer${at}`,
      numeric: true,
      header: t(layer.isPlate ? 'ballistics.table.plate' : 'ballistics.table.layer', { class: layer.class }),
      cell: ({ meanDurabilities }) => figure(meanDurabilities[at] ?? 0),
    })),
  ]
  return (
    <Card title={t('ballistics.table.title')} note={t('ballistics.table.note')}>
      <Table
        caption={t('ballistics.table.title')}
        columns={columns}
        rows={outcome.shots}
        rowKey={({ shot }) => String(shot)}
        narrow="scroll"
      />
    </Card>
  )
}
