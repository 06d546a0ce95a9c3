export type CsvCell = string | number | undefined

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** A table as a file for spreadsheets: quotes doubled, lines ended as the format wants it, no cell a formula. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: CsvCell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
