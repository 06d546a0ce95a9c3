const WHOLE_NUMBER = /^-?\d{1,18}$/
const NUMBERS = new Set(['price', 'low', 'average', 'offers', 'time'])

/** Turns the lines of a file into rows; undefined for a line that is none (empty, or the header). */
export type LineReader = (line: string) => unknown

/** What a line that cannot be read becomes: no object, so that whoever looks at rows refuses it. */
const UNREADABLE = 'unreadable'

/** JSON lines begin with a brace; everything else is CSV with a line of names first. */
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

/** Numbers become numbers; what should be one and is not stays text, and is refused as such. */
function cellValue(name: string, cell: string): unknown {
  if (cell === '') return undefined
  return NUMBERS.has(name) && WHOLE_NUMBER.test(cell) ? Number(cell) : cell
}

/** Cells by commas; in quotes a comma is text, and a quote is written twice. */
function cellsOf(line: string): string[] {
  const cells = `,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return [...cells].map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())
}
