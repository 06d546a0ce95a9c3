// `npm test`: unit, server and component tests, and at the same time the built site in a browser.
//   npm test                           everything
//   npm test -- unit [pattern]         without a browser; what follows goes to vitest
//   npm test -- components [pattern]   components by themselves in a browser; what follows goes to vitest
//   npm test -- e2e [pattern]          the built site in a browser; what follows goes to Playwright
//   npm test -- pattern                whatever fits, of all
// Closes with what failed and why, and the line `N passed, N failed`.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './test/browser.mjs'
import { buildSite } from './build.mjs'
import {
  correctCounts,
  summariseCounts,
  failureLines,
  playwrightCounts,
  playwrightFailures,
  playwrightTimes,
  slowestLine,
  vitestCounts,
  vitestFailures,
  vitestTimes,
} from './test/counts.mjs'
import { root, runNode, formatSeconds, toolPath } from './processes.mjs'

const [first, ...others] = process.argv.slice(2)
const kind = ['unit', 'components', 'e2e'].includes(first) ? first : undefined
const filters = kind ? others : process.argv.slice(2)

const RUNNERS = {
  vitest: { counts: vitestCounts, failed: vitestFailures, times: vitestTimes },
  Playwright: { counts: playwrightCounts, failed: playwrightFailures, times: playwrightTimes },
}

const startMs = performance.now()
const reports = await mkdtemp(path.join(tmpdir(), 'raidkit-test-'))
const results = []
const failures = []
// Finds the browser before vitest reads its projects: without one it leaves the components out.
if (kind !== 'unit') results.push(...(await lookForBrowser()))
// Runs both at once: either leaves cores idle, vitest while processes end, Playwright while it waits for answers and
// for its last walks.
const vitest = kind === 'e2e' ? undefined : vitestTests()
const hasSiteTests = process.env.CHROMIUM_PATH && (kind === undefined || kind === 'e2e')
const ofBoth = await Promise.all([vitest, hasSiteTests ? siteTests(vitest) : undefined])
results.push(...ofBoth.filter((sums) => sums !== undefined))
await rm(reports, { recursive: true, force: true })

const { line, exitCode } = summariseCounts(results)
if (failures.length > 0) console.log(`\n${failureLines(failures).join('\n')}`)
console.log(`\nTests took ${formatSeconds(startMs)}.\n${line}`)
process.exit(exitCode)

/** Returns one failure if there is no browser; unit tests need none and go on. */
async function lookForBrowser() {
  try {
    process.env.CHROMIUM_PATH = await findBrowser()
    return []
  } catch (error) {
    failures.push({ name: 'the browser', error: error.message })
    return [{ passed: 0, failed: 1 }]
  }
}

async function vitestTests() {
  const file = path.join(reports, 'vitest.json')
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--passWithNoTests',
    ...(kind === 'components' ? ['--project=components'] : []),
    // One worker per core: the browser walks take the remaining time.
    ...(kind === undefined && process.env.CHROMIUM_PATH ? ['--maxWorkers=2'] : []),
  ]
  const { code } = await runNode(toolPath('vitest'), [...args, ...filters])
  return closeRunner('vitest', await report(file), code)
}

/** Runs the browser tests; their output is shown after that of the others. */
async function siteTests(others) {
  const file = path.join(reports, 'playwright.json')
  try {
    await buildSite()
  } catch (error) {
    await others
    console.error(error.message)
    failures.push({ name: 'the build of the pages', error: error.message.split('\n')[0] })
    return { passed: 0, failed: 1 }
  }
  const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', '--pass-with-no-tests']
  const { code } = await runNode(toolPath('@playwright/test', 'playwright'), [...args, ...filters], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    after: others,
  })
  await others
  return closeRunner('Playwright', await report(file), code)
}

/** Prints the slowest files of a runner at once and keeps its failures for the end of the log. */
function closeRunner(name, found, code) {
  const { counts, failed, times } = RUNNERS[name]
  const sums = correctCounts(found && counts(found), code)
  if (found) console.log(`\n${slowestLine(`files of ${name}`, times(found, root))}`)
  const named = found ? failed(found, root) : []
  failures.push(...named)
  if (sums.failed > named.length)
    failures.push({ name, error: `exit code ${code}; its own lines above say why` })
  return sums
}

async function report(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined // the runner broke down before it could write one; its exit code says so
  }
}
