import type { MapFactsReply } from '@raidkit/contract/maps/maps'
import { shareText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Table } from '../../../ui/Table.tsx'
import type { Column } from '../../../ui/tableTypes.ts'
import { bossModes, type BossModes, type BossLine } from './bossLines.ts'

/** Lists the bosses of the map, the most likely first, in both modes. */
export function BossTable({
  map: { bosses, bossesPve },
}: {
  map: Pick<MapFactsReply, 'bosses' | 'bossesPve'>
}) {
  const t = useText()
  const language = useLanguage()
  const percent = (share: number) => shareText(share, language, { decimals: 1 })
  const chance = (line: BossLine | undefined) => {
    if (!line) return '–'
    const { least, most } = line
    return least === most
      ? percent(most)
      : t('maps.percentRange', { least: percent(least), most: percent(most) })
  }
  const columns: Column<BossModes>[] = [
    { id: 'name', header: t('maps.boss'), heading: true, cell: ({ name }) => name },
    { id: 'pvp', header: t('maps.chancePvp'), numeric: true, cell: ({ pvp }) => chance(pvp) },
    { id: 'pve', header: t('maps.chancePve'), numeric: true, cell: ({ pve }) => chance(pve) },
  ]
  return (
    <Table
      caption={t('maps.bosses')}
      columns={columns}
      rows={bossModes(bosses, bossesPve)}
      rowKey={({ name }) => name}
      narrow="scroll"
    />
  )
}
