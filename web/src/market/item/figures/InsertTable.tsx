import type { InsertLine } from '@raidkit/contract/trade/itemDetailLines'
import { parseFigureWord } from '@raidkit/rules/guns/figures'
import { NO_VALUE, numberText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { SubHeading } from '../SubHeading.tsx'
import { INSERTS } from './codes.ts'

/** Renders the protected body parts: built-in armour and slots for plates. */
export function InsertTable({ inserts }: { inserts: readonly InsertLine[] }) {
  const t = useText()
  return (
    <div className="mt-5">
      <SubHeading title={t('item.figures.inserts')} />
      <Table
        caption={t('item.figures.inserts')}
        rows={inserts}
        rowKey={({ slot }) => slot}
        narrow="scroll"
        columns={useColumns()}
      />
    </div>
  )
}

function useColumns(): Column<InsertLine>[] {
  const t = useText()
  const language = useLanguage()
  const place = (slot: string) => {
    const known = INSERTS.find((one) => one === slot)
    return known ? t(`item.figures.insert.${known}`) : slot.replaceAll('_', ' ')
  }
  const material = (code: string | undefined) => {
    const word = code === undefined ? undefined : parseFigureWord(code)
    return word ? t(`item.figures.word.${word}`) : NO_VALUE
  }
  return [
    {
      id: 'slot',
      header: t('item.figures.slot'),
      heading: true,
      cell: ({ slot, isPlate }) => (
        <span className="flex flex-wrap items-center gap-2">
          {place(slot)}
          {isPlate && <Badge>{t('item.figures.plate')}</Badge>}
        </span>
      ),
    },
    {
      id: 'class',
      header: t('item.figures.class'),
      numeric: true,
      cell: (insert) => numberText(insert.class, language),
    },
    {
      id: 'durability',
      header: t('item.figures.durability'),
      numeric: true,
      cell: ({ durability }) => numberText(durability, language),
    },
    {
      id: 'material',
      header: t('item.figures.material'),
      cell: (insert) => material(insert.material),
    },
  ]
}
