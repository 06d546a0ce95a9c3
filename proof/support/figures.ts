import { appendFileSync } from 'node:fs'
import path from 'node:path'
import type { BenchRow } from '../../bench/measuring/row.ts'
import { expect } from 'vitest'

/** One line of the table that `npm run proof` closes with. Without a bar it is only said. */
export type Figure = { what: string; value: number; unit?: string; atMost?: number; atLeast?: number }

/** Puts figures into the closing table, and fails when one of them misses its bar. */
export function expectBars(figures: readonly Figure[]): void {
  const file = process.env['PROOF_FIGURES']
  const proof = path.basename(expect.getState().testPath ?? '', '.proof.ts')
  for (const figure of figures) {
    if (file) appendFileSync(file, `${JSON.stringify({ proof, ...figure, isOk: isOk(figure) })}\n`)
  }
  expect(figures.filter((figure) => !isOk(figure))).toEqual([])
}

function isOk({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean {
  return value <= atMost && value >= atLeast
}

/** The figures of a bench: what must hold (`first`) is the bar. */
export function figuresOf(rows: readonly BenchRow[]): Figure[] {
  return rows.map(({ what, value, unit, first, better }) => ({
    what,
    value,
    unit,
    ...(first !== undefined && (better === 'lower' ? { atMost: first } : { atLeast: first })),
  }))
}
