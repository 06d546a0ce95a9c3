/** Apostrophe that `csvText` puts before a cell that a spreadsheet would read as a formula. */
const GUARDED = /^'(?=[=+\-@\t\r])/

/** Limits of the result. Reading ends with the first row or cell beyond them, which the caller can see. */
type MostCsv = { rows: number; columns: number }
const ANY: MostCsv = { rows: Infinity, columns: Infinity }

/**
 * Parses the rows of a CSV file: quotes, doubled quotes, line breaks within quotes, either kind of line end. Empty
 * lines are skipped.
 */
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
    // Skipped early, so that millions of empty lines cost nothing.
    else if (one === '\n' && row.length === 0 && cell === '') continue
    else if (one === '\n') endRow()
    else if (one !== '\r') cell += one
  }
  if (!isTooMuch()) endRow()
  else if (row.length > 0) rows.push(row)
  return rows
}

/** Returns the most frequent separator of the first line; spreadsheets of some countries write semicolons or tabs. */
function separatorOf(text: string): string {
  const line = text.slice(0, Math.max(0, text.indexOf('\n')) || text.length)
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign
}
