import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runNode, toolPath } from '../../scripts/processes.mjs'

type Stats = { expected: number; unexpected: number; skipped: number }

/** Runs browser tests as a proof wants them, and shows what they printed when one fails. */
export async function playwrightRun(
  environment: Record<string, string>,
  ...filters: string[]
): Promise<Stats> {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-walks-'))
  const file = path.join(folder, 'report.json')
  const { output } = await runNode(
    toolPath('@playwright/test', 'playwright'),
    ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...filters],
    { quiet: true, env: { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  )
  const { stats } = JSON.parse(await readFile(file, 'utf8')) as { stats: Stats } // as Playwright writes it
  await rm(folder, { recursive: true, force: true })
  if (stats.unexpected > 0) console.log(output)
  return stats
}
