import { useText } from '../../../../i18n/useText.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { saveFile } from '../../../../ui/saveFile.ts'
import { useSampleDate, withSampleColumn } from '../../../../ui/hooks/useSampleDate.ts'
import { csvText, type CsvCell } from '@raidkit/rules/platform/csv'
import { DOWNLOAD } from '../tradeGlyphs.ts'

type Props = {
  fileName: string
  /** Returns the displayed table with its header first, built on request. */
  table: () => readonly (readonly CsvCell[])[]
  disabled?: boolean
}

/**
 * Renders the button that saves the table as a file. It begins with a byte order mark, which makes spreadsheets read it
 * as UTF-8.
 */
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
