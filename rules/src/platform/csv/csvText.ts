export type CsvCell = string | number | undefined

/** Start of a cell that a spreadsheet would read as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Formats a table as CSV: quotes doubled, lines ended by CRLF, and no cell that is read as a formula. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: CsvCell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
