import { useText } from '../../i18n/useText.ts'
import { Button } from '../Button.tsx'
import { csvText, type CsvCell } from './csvText.ts'
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
  const save = () => {
    const file = new Blob(['\uFEFF', csvText(table())], { type: 'text/csv;charset=utf-8' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = fileName
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Button icon={DOWNLOAD} onClick={save} disabled={disabled}>
      {t('trade.csv')}
    </Button>
  )
}
