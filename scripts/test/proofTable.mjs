// The table that `npm run proof` closes with: every figure beside its bar, and the time that each proof took.
import path from 'node:path'

/**
 * @typedef {{ proof: string, what: string, value: number, unit?: string, atMost?: number, atLeast?: number, isOk: boolean }} Figure
 * @typedef {{ name: string, startTime: number, endTime: number, status: string, assertionResults: { status: string }[] }} ProofFile
 */

/**
 * @param {Figure[]} figures as the proofs have written them
 * @param {ProofFile[]} files as vitest reports them
 * @returns {{ lines: string[], isOk: boolean }}
 */
export function proofTable(figures, files) {
  const rows = files.flatMap((file) => {
    const proof = path.basename(file.name).replace(/\.proof\.ts$/, '')
    const own = figures.filter((figure) => figure.proof === proof)
    return [partsRow(proof, file), ...own.map((figure) => figureRow(figure))]
  })
  const head = ['proof', 'figure', 'measured', 'bar', 'verdict', 'time']
  const cells = [head, ...rows.map((row) => row.cells)]
  const widths = head.map((_, at) => Math.max(...cells.map((row) => row[at].length)))
  const lines = cells.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]))
      .join('  ')
      .trimEnd(),
  )
  return { lines, isOk: rows.length > 0 && rows.every((row) => row.isOk) }
}

/** How much of a proof held at all; one that could not even be loaded has no parts. */
function partsRow(proof, { startTime, endTime, status, assertionResults }) {
  const passed = assertionResults.filter((part) => part.status === 'passed').length
  const isOk = status === 'passed' && passed > 0 && passed === assertionResults.length
  const measured = `${passed} of ${assertionResults.length}`
  const time = `${Math.round((endTime - startTime) / 1000)} s`
  return { isOk, cells: [proof, 'parts that hold', measured, 'all', isOk ? 'ok' : 'failed', time] }
}

function figureRow({ proof, what, value, unit = '', atMost, atLeast, isOk }) {
  const bar = atMost !== undefined ? `≤ ${atMost}` : atLeast !== undefined ? `≥ ${atLeast}` : ''
  const verdict = bar === '' ? '' : isOk ? 'ok' : 'failed'
  return { isOk, cells: [proof, what, `${rounded(value)} ${unit}`.trimEnd(), bar, verdict, ''] }
}

/** Whole numbers as they are, others by three figures at most behind the point. */
function rounded(value) {
  return String(Number(value.toFixed(Math.abs(value) >= 100 ? 0 : 3)))
}
