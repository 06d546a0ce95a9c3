/** What `csvText` puts before a cell that a spreadsheet would take for a formula. */
const GUARDED = /^'(?=[=+\-@\t\r])/

/** Reading ends with the first row, or the first cell of a row, that is one too many; the caller sees that it is there. */
type MostCsv = { rows: number; columns: number }
const ANY: MostCsv = { rows: Infinity, columns: Infinity }

/** The rows of a file of a spreadsheet: quotes, doubled quotes, lines within quotes, either end of a line. Empty lines are no rows. */
export function csvRows(text: string, most: MostCsv = ANY): string[][] {
  const sign = separatorOf(text)
  const rows: string[][] = []
  let [row, cell, isQuoted] = [[] as string[], '', false]
  const endCell = () => {
    row.push(cell.replace(GUARDED, ''))
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((one) => one !== '')) rows.push(row)
    row = []
  }
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const isTooMuch = () => row.length > most.columns || rows.length > most.rows
  for (let at = start; at < text.length && !isTooMuch(); at += 1) {
    const one = text[at] ?? ''
    if (isQuoted) {
      if (one !== '"') cell += one
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (one === '"' && cell === '') isQuoted = true
    else if (one === sign) endCell()
    // Millions of empty lines cost nothing.
    else if (one === '\n' && row.length === 0 && cell === '') continue
    else if (one === '\n') endRow()
    else if (one !== '\r') cell += one
  }
  if (!isTooMuch()) endRow()
  else if (row.length > 0) rows.push(row)
  return rows
}

/** Spreadsheets of some countries write semicolons or tabs: what the first line has most of. */
function separatorOf(text: string): string {
  const line = text.slice(0, Math.max(0, text.indexOf('\n')) || text.length)
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign
}
