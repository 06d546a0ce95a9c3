import type { CraftRow } from '@raidkit/rules/trade/crafts'
import { useText } from '../../../i18n/useText.ts'
import { CsvButton } from '../trade/table/CsvButton.tsx'
import { craftCsvRows } from './craftCsvRows.ts'
import type { CraftNames } from './craftNames.ts'

const HEADERS = [
  'name',
  'count',
  'takes',
  'station',
  'level',
  'seconds',
  'cost',
  'own',
  'fuel',
  'fee',
  'sale',
  'profit',
  'perHour',
  'throughput',
] as const

type Props = {
  /** Called when the file is requested. */
  rows: () => readonly CraftRow[]
  names: CraftNames
  disabled: boolean
  fileName: string
}

/** Renders the button that saves the displayed crafts as a file. */
export function CraftCsv({ rows, names, disabled, fileName }: Props) {
  const t = useText()
  const table = () => [HEADERS.map((name) => t(`crafts.csv.${name}`)), ...craftCsvRows(rows(), names)]
  return <CsvButton fileName={fileName} table={table} disabled={disabled} />
}
