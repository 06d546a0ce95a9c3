import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { it } from 'vitest'
import { runNode, toolPath } from '../scripts/processes.mjs'
import { expectBars } from './figures.ts'

type Report = { stats: { expected: number; unexpected: number; skipped: number } }

it('axe finds nothing on any page, on a desktop and a phone, dark and light', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-axe-'))
  const file = path.join(folder, 'report.json')
  const { output } = await runNode(
    toolPath('@playwright/test', 'playwright'),
    ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', 'smoke.spec'],
    { quiet: true, env: { ...process.env, AXE_EVERYWHERE: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  )
  const { stats } = JSON.parse(await readFile(file, 'utf8')) as Report // as Playwright writes it
  await rm(folder, { recursive: true, force: true })
  if (stats.unexpected > 0) console.log(output)
  expectBars([
    { what: 'walks through all pages, three looks', value: stats.expected, atLeast: 20 },
    { what: 'walks with a violation', value: stats.unexpected + stats.skipped, atMost: 0 },
  ])
})
