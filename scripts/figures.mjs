// Every figure that `npm run bench` has measured, in bench/figures.json, and the README's tables of them. `npm run figures`
// writes the tables; `npm run check` compares them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { AREAS, BENCHES } from './bench/benches.mjs'
import { root } from './processes.mjs'
import { QUIET_PERCENT } from './bench/quietMachine.mjs'

/**
 * One row of a bench with the conditions under which it was measured. Without `busyPercent` it was copied from a table of
 * former days, and was not measured since.
 * @typedef {import('../bench/measuring/row.ts').BenchRow} BenchRow
 * @typedef {{ date: string, commit: string, busyPercent?: number, load?: number }} Conditions
 * @typedef {BenchRow & Conditions & { bench: string }} Figure
 */

const FIGURES = path.join(root, 'bench/figures.json')
const README = path.join(root, 'README.md')
const [BEGIN, END] = ['<!-- figures: written by `npm run figures` -->', '<!-- end of figures -->']
const DIGITS = 4
const HEAD = ['| bench | what | here | first | goal | measured |', '| --- | --- | --- | --- | --- | --- |']

// `npm run figures`
if (import.meta.main) {
  writeFileSync(README, withTables(readFileSync(README, 'utf8'), readFigures()))
  console.log('Wrote the figures of bench/figures.json to README.md.')
}

/** @returns {Figure[]} */
export function readFigures() {
  return existsSync(FIGURES) ? JSON.parse(readFileSync(FIGURES, 'utf8')) : []
}

/** @param {Figure[]} figures */
export function writeFigures(figures) {
  writeFileSync(FIGURES, `${JSON.stringify(figures, undefined, 2)}\n`)
}

/**
 * Puts newly measured rows of a bench in the place of its old ones. Of a bench that was run in part, rows that were not
 * measured stay.
 * @param {Figure[]} figures
 * @param {{ bench: string, rows: BenchRow[], conditions: Conditions, isPart?: boolean }} measured
 * @returns {Figure[]}
 */
export function replaceFigures(figures, { bench, rows, conditions, isPart = false }) {
  const wrong = rows.find(({ value }) => !Number.isFinite(value))
  if (wrong) throw new Error(`${bench} measured nothing for: ${wrong.what}`)
  const measured = rows.map((row) => ({ bench, ...row, value: roundValue(row.value), ...conditions }))
  const names = new Set(rows.map(({ what }) => what))
  const isKept = (figure) => figure.bench !== bench || (isPart && !names.has(figure.what))
  const order = Object.keys(BENCHES)
  return [...figures.filter(isKept), ...measured].toSorted(
    (one, other) => order.indexOf(one.bench) - order.indexOf(other.bench),
  )
}

/**
 * `missed`: worse than the bar that must hold.
 * @param {Pick<BenchRow, 'value' | 'first' | 'goal' | 'better'>} row
 * @returns {'missed' | 'first' | 'goal'}
 */
export function judgeFigure({ value, first, goal, better }) {
  const holds = (bar) => bar === undefined || (better === 'lower' ? value <= bar : value >= bar)
  if (!holds(first)) return 'missed'
  return holds(goal) ? 'goal' : 'first'
}

/**
 * The README with its tables made anew.
 * @param {string} text
 * @param {Figure[]} figures
 */
export function withTables(text, figures) {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`README.md lacks the lines ${BEGIN} and ${END}`)
  return `${text.slice(0, from + BEGIN.length)}\n\n${makeTables(figures)}\n\n${text.slice(to)}`
}

/**
 * What is wrong with the README's tables.
 * @returns {string[]}
 */
export function checkFigures(text = readFileSync(README, 'utf8'), figures = readFigures()) {
  const unknown = figures.filter(({ bench }) => !(bench in BENCHES)).map(({ bench }) => bench)
  return [
    ...[...new Set(unknown)].map(
      (bench) => `bench/figures.json has rows of ${bench}, and there is no such bench`,
    ),
    ...(withTables(text, figures) === text
      ? []
      : ['README.md has other figures than bench/figures.json: npm run figures']),
  ]
}

function makeTables(figures) {
  return Object.entries(AREAS)
    .map(([area, heading]) => {
      const rows = Object.entries(BENCHES)
        .filter(([, bench]) => bench.area === area)
        .flatMap(([name, { shows }]) =>
          pickRows(
            figures.filter(({ bench }) => bench === name),
            shows,
          ),
        )
      return rows.length === 0 ? undefined : [`### ${heading}`, '', ...HEAD, ...rows.map(makeRow)].join('\n')
    })
    .filter((table) => table !== undefined)
    .join('\n\n')
}

function pickRows(rows, shows) {
  if (shows === 'worst') return findWorst(rows)
  return shows ? rows.filter(({ what }) => shows.test(what)) : rows
}

/** The row that is nearest to its bar, or farthest beyond it. */
function findWorst(rows) {
  const share = ({ value, first, better }) =>
    first === undefined ? 0 : better === 'lower' ? value / first : first / value
  const [worst] = rows.toSorted((one, other) => share(other) - share(one))
  return worst ? [{ ...worst, what: `${worst.what}, the worst of ${rows.length}` }] : []
}

function makeRow(figure) {
  const { bench, what, value, unit, first, goal } = figure
  const here = `${formatNumber(value)} ${unit}`.trimEnd()
  const verdict = judgeFigure(figure) === 'missed' ? ' (missed)' : ''
  const bars = [first, goal].map((bar) => (bar === undefined ? '' : formatNumber(bar)))
  const cells = [`\`${bench}\``, what, `${here}${verdict}`, ...bars, describeConditions(figure)]
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`
}

function describeConditions({ date, busyPercent }) {
  if (busyPercent === undefined) return `${date}, not measured since`
  return busyPercent > QUIET_PERCENT ? `${date}, machine ${busyPercent} % busy` : date
}

function formatNumber(value) {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return Number(value.toFixed(digits)).toLocaleString('en')
}

function roundValue(value) {
  return Number(value.toPrecision(DIGITS))
}
