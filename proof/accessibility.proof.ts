import { it } from 'vitest'
import { expectBars } from './support/figures.ts'
import { playwrightRun } from './support/playwrightRun.ts'

it('axe finds nothing on any page, on a desktop and a phone, dark and light', async () => {
  const { expected, unexpected, skipped } = await playwrightRun({ AXE_EVERYWHERE: '1' }, 'smoke.spec')
  expectBars([
    { what: 'walks through all pages, three looks', value: expected, atLeast: 20 },
    { what: 'walks with a violation', value: unexpected + skipped, atMost: 0 },
  ])
})
