import type { MapFactsReply } from '@raidkit/contract/maps'
import { numberText } from '@raidkit/rules/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Table } from '../../../ui/Table.tsx'
import type { Column } from '../../../ui/tableTypes.ts'
import { bossLines, type BossLine } from './bossLines.ts'

/** Who else may be there, the likeliest first. */
export function BossTable({ bosses }: { bosses: MapFactsReply['bosses'] }) {
  const t = useText()
  const language = useLanguage()
  const percent = (share: number) => numberText(share * 100, language, { decimals: 1 })
  const columns: Column<BossLine>[] = [
    { id: 'name', header: t('maps.boss'), heading: true, cell: ({ name }) => name },
    {
      id: 'chance',
      header: t('maps.chance'),
      numeric: true,
      cell: ({ least, most }) =>
        least === most
          ? t('maps.percent', { percent: percent(most) })
          : t('maps.percentRange', { least: percent(least), most: percent(most) }),
    },
  ]
  return (
    <Table
      caption={t('maps.bosses')}
      columns={columns}
      rows={bossLines(bosses)}
      rowKey={({ name }) => name}
    />
  )
}
