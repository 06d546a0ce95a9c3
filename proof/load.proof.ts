import { it } from 'vitest'
import { expectBars, figuresOf } from './support/figures.ts'

const FULL_SECONDS = 600
const FULL_STREAMS = 10_000

// Read when the bench is.
process.env['LOAD_SECONDS'] ??= String(FULL_SECONDS)
process.env['LOAD_STREAMS'] ??= String(FULL_STREAMS)
const { loadBench } = await import('../bench/server/load.ts')

it('the day of a launch: nobody is refused, nobody waits, and memory does not grow', async () => {
  const rows = await loadBench()
  expectBars([
    { what: 'seconds of load', value: Number(process.env['LOAD_SECONDS']), atLeast: FULL_SECONDS },
    { what: 'share of the full load', value: Number(process.env['LOAD_SHARE'] ?? 1), atLeast: 1 },
    { what: 'pages that listen', value: Number(process.env['LOAD_STREAMS']), atLeast: FULL_STREAMS },
    ...figuresOf(rows),
  ])
})
