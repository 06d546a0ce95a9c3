import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { saveFile } from '../../../ui/saveFile.ts'
import { useSampleDate, withSampleColumn } from '../../../ui/useSampleDate.ts'
import { csvText, type CsvCell } from '@raidkit/rules/platform/csv'
import { DOWNLOAD } from './tradeGlyphs.ts'

type Props = {
  fileName: string
  /** The table as it is shown, its header first; made when it is asked for. */
  table: () => readonly (readonly CsvCell[])[]
  disabled?: boolean
}

/** The table as a file. The mark at its start tells spreadsheets that it is not in an old alphabet. */
export function CsvButton({ fileName, table, disabled = false }: Props) {
  const t = useText()
  const date = useSampleDate()
  const labelled = () =>
    date === undefined
      ? table()
      : withSampleColumn(table(), { name: t('prices.csv.name'), value: t('prices.csv.sample', { date }) })
  const save = () => saveFile(fileName, `\uFEFF${csvText(labelled())}`, 'text/csv;charset=utf-8')
  return (
    <Button icon={DOWNLOAD} onClick={save} disabled={disabled}>
      {t('trade.csv')}
    </Button>
  )
}
