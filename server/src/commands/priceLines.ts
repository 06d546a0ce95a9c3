const WHOLE_NUMBER = /^-?\d{1,18}$/
const NUMBERS = new Set(['price', 'low', 'average', 'offers', 'time'])

/** Parses a line of a file into a row; undefined for an empty line or the header. */
export type LineReader = (line: string) => unknown

/** Placeholder for a line that cannot be parsed. It is not an object, so that the row's schema rejects it. */
const UNREADABLE = 'unreadable'

/** Picks the format: JSON lines begin with a brace; everything else is CSV with a header. */
export function lineReader(firstLine: string): LineReader {
  return firstLine.startsWith('{') ? jsonLine : csvReader(cellsOf(firstLine))
}

function jsonLine(line: string): unknown {
  if (line.trim() === '') return undefined
  try {
    return JSON.parse(line)
  } catch {
    return UNREADABLE
  }
}

function csvReader(names: readonly string[]): LineReader {
  let isFirst = true
  return (line) => {
    if (isFirst || line.trim() === '') {
      isFirst = false
      return undefined
    }
    const cells = cellsOf(line)
    if (cells.length !== names.length) return UNREADABLE
    return Object.fromEntries(names.map((name, nth) => [name, cellValue(name, cells[nth] ?? '')]))
  }
}

/** Parses numbers; text in a numeric column stays text, and the row's schema rejects it. */
function cellValue(name: string, cell: string): unknown {
  if (cell === '') return undefined
  return NUMBERS.has(name) && WHOLE_NUMBER.test(cell) ? Number(cell) : cell
}

/** Splits a line into cells by commas; in quotes a comma is text, and a quote is written twice. */
function cellsOf(line: string): string[] {
  const cells = `,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return [...cells].map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())
}
