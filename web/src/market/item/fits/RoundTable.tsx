import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { numberText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Price } from '../../../ui/Price.tsx'
import { Table } from '../../../ui/Table.tsx'
import type { Column } from '../../../ui/tableTypes.ts'
import { ShowAll } from '../ShowAll.tsx'
import { SubHeading } from '../SubHeading.tsx'
import { ItemRef } from '../uses/ItemRef.tsx'

type Round = ItemDetails['rounds']['rows'][number]

/** Renders the rounds that a weapon or a magazine accepts, the highest penetration first. */
export function RoundTable({ details: { rounds, related } }: { details: ItemDetails }) {
  const t = useText()
  return (
    <div>
      <SubHeading title={t('item.fits.rounds')} count={rounds.total} />
      <Table
        caption={t('item.fits.rounds')}
        rows={rounds.rows}
        rowKey={({ itemUid }) => itemUid}
        narrow="scroll"
        columns={useColumns(related)}
      />
      <ShowAll name="rounds" list={rounds} />
    </div>
  )
}

function useColumns(related: ItemDetails['related']): Column<Round>[] {
  const t = useText()
  const language = useLanguage()
  return [
    {
      id: 'round',
      header: t('item.fits.round'),
      heading: true,
      cell: ({ itemUid }) => (
        <ItemRef item={related[itemUid]}>
          <Price rub={related[itemUid]?.price?.rub} className="block text-sm font-normal text-muted" />
        </ItemRef>
      ),
    },
    {
      id: 'penetration',
      header: t('item.fits.penetration'),
      numeric: true,
      cell: ({ penetration }) => numberText(penetration, language),
    },
    {
      id: 'damage',
      header: t('item.fits.damage'),
      numeric: true,
      cell: ({ damage }) => numberText(damage, language),
    },
  ]
}
