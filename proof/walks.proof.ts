import { it } from 'vitest'
import { expectBars } from './support/figures.ts'
import { playwrightRun } from './support/playwrightRun.ts'

it('browser tests that a change need not wait for', async () => {
  const { expected, unexpected, skipped } = await playwrightRun({ E2E_PROOF: '1' })
  expectBars([
    { what: 'walks that hold', value: expected, atLeast: 25 },
    { what: 'walks that fail', value: unexpected + skipped, atMost: 0 },
  ])
})
