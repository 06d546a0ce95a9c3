import type { CraftRow } from '@raidkit/rules/crafts'
import { useText } from '../../i18n/useText.ts'
import type { CraftNames } from '../../ui/crafts/craftNames.ts'
import { CsvButton } from '../../ui/trade/CsvButton.tsx'
import { csvRows } from './csvRows.ts'

const HEADERS = [
  'name',
  'count',
  'takes',
  'station',
  'level',
  'seconds',
  'cost',
  'fuel',
  'fee',
  'sale',
  'profit',
  'perHour',
  'throughput',
] as const

type Props = { rows: readonly CraftRow[]; names: CraftNames; disabled: boolean }

/** The table as it is shown, as a file. */
export function CraftCsv({ rows, names, disabled }: Props) {
  const t = useText()
  const table = () => [HEADERS.map((name) => t(`crafts.csv.${name}`)), ...csvRows(rows, names)]
  return <CsvButton fileName="crafts.csv" table={table} disabled={disabled} />
}
