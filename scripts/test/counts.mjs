// Reads the reports of the test runners: passed and failed tests, failures, slowest files.
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number }} Counts */
/** @typedef {{ name: string, error: string }} Failure what failed as `file > test`, and the lines that say why */
/** @typedef {{ file: string, line: number } | undefined} Place */
/** @typedef {{ file: string, ms: number }} FileTime */
/** @typedef {{ title: string, status: string, ancestorTitles: string[], failureMessages?: string[] | null }} VitestTest */
/** @typedef {{ name: string, status: string, message?: string, startTime?: number, endTime?: number, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ status: string, duration: number, errors?: { message?: string, location?: Place }[] }} PlaywrightResult */
/** @typedef {{ projectName: string, status: string, results: PlaywrightResult[] }} PlaywrightRun */
/** @typedef {{ title: string, file: string, tests: PlaywrightRun[] }} PlaywrightSpec */
/** @typedef {{ title: string, file: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */
/** @typedef {{ suites: PlaywrightSuite[], errors?: { message?: string }[] }} PlaywrightReport */

/**
 * Counts Vitest's results. A file that could not be loaded has no tests in the report and counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} report
 * @returns {Counts}
 */
export function vitestCounts({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && assertionResults.length === 0
  })
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

/**
 * @param {{ stats: { expected: number, unexpected: number } }} report
 * @returns {Counts}
 */
export function playwrightCounts({ stats: { expected, unexpected } }) {
  return { passed: expected, failed: unexpected }
}

/**
 * Corrects the counts of one runner by its exit code: one that fails without a failed test (an error outside any test,
 * no report at all) counts as one failure.
 * @param {Counts | undefined} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
export function correctCounts(counts, exitCode) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 }
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}

/**
 * Returns the closing line and the exit code.
 * @param {Counts[]} all
 */
export function summariseCounts(all) {
  const passed = all.reduce((sum, counts) => sum + counts.passed, 0)
  const failed = all.reduce((sum, counts) => sum + counts.failed, 0)
  return { line: `${passed} passed, ${failed} failed`, exitCode: failed > 0 || passed === 0 ? 1 : 0 }
}

/**
 * @param {{ testResults: VitestFile[] }} report
 * @param {string} root
 * @returns {Failure[]}
 */
export function vitestFailures({ testResults }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = shortPath(name, root)
    if (status === 'failed' && assertionResults.length === 0) return [{ name: file, error: reason(message) }]
    const failed = assertionResults.filter((test) => test.status === 'failed')
    return failed.map(({ ancestorTitles, title, failureMessages }) => {
      return { name: [file, ...ancestorTitles, title].join(' > '), error: reason(failureMessages?.[0]) }
    })
  })
}

/**
 * @param {PlaywrightReport} report
 * @returns {Failure[]}
 */
export function playwrightFailures({ suites, errors = [] }) {
  const outside = errors.map(({ message }) => ({ name: 'outside any test', error: reason(message) }))
  const failed = suites
    .flatMap((suite) => playwrightTests(suite))
    .filter(({ status }) => status === 'unexpected')
    .map(({ name, results }) => {
      const error = results.flatMap((result) => result.errors ?? [])[0]
      return { name, error: reason(error?.message, error?.location) }
    })
  return [...outside, ...failed]
}

/**
 * Returns the end of the log: failures with their reasons, so that its last lines are sufficient.
 * @param {Failure[]} failures
 */
export function failureLines(failures) {
  return failures.flatMap(({ name, error }) => [
    `FAILED ${name}`,
    ...(error ? error.split('\n').map((line) => `       ${line}`) : []),
  ])
}

/**
 * @param {{ testResults: VitestFile[] }} report
 * @param {string} root
 * @returns {FileTime[]}
 */
export function vitestTimes({ testResults }, root) {
  return testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
    file: shortPath(name, root),
    ms: endTime - startTime,
  }))
}

/**
 * @param {PlaywrightReport} report
 * @returns {FileTime[]}
 */
export function playwrightTimes({ suites }) {
  return suites.map((suite) => {
    const results = playwrightTests(suite).flatMap((test) => test.results)
    return { file: suite.file, ms: results.reduce((sum, { duration }) => sum + duration, 0) }
  })
}

/**
 * @param {string} kind
 * @param {FileTime[]} times
 */
export function slowestLine(kind, times) {
  const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, 10)
  return `Slowest ${kind} (s): ${slowest.map(({ file, ms }) => `${file} ${(ms / 1000).toFixed(1)}`).join(', ')}`
}

/**
 * @param {PlaywrightSuite} suite
 * @param {string[]} outer
 * @returns {(PlaywrightRun & { name: string })[]}
 */
function playwrightTests({ title, specs = [], suites = [] }, outer = []) {
  const titles = [...outer, title]
  const own = specs.flatMap((spec) => {
    return spec.tests.map((test) => ({
      ...test,
      name: `${[...titles, spec.title].join(' > ')} (${test.projectName})`,
    }))
  })
  return [...own, ...suites.flatMap((inner) => playwrightTests(inner, titles))]
}

/** Returns the path with slashes on every platform. */
const shortPath = (/** @type {string} */ file, /** @type {string} */ root) =>
  path.relative(root, file).replaceAll('\\', '/')

/** Number of lines of a failure that include the expectation, the actual value and the place. */
const REASON_LINES = 14

/**
 * Returns the reason of a failure without the terminal's colours and without the stack except its first line.
 * @param {string | undefined} text
 * @param {Place} [place]
 */
const reason = (text, place) => {
  const lines = stripVTControlCharacters(text ?? '')
    .split('\n')
    .map((line) => line.trimEnd().slice(0, 300))
    .filter((line) => line.trim() !== '')
  const stack = lines.findIndex((line) => /^\s+at /.test(line))
  const shown = (stack < 0 ? lines : lines.slice(0, stack + 1)).slice(0, REASON_LINES)
  return [...shown, ...(place ? [`at ${place.file.split('/').at(-1)}:${place.line}`] : [])].join('\n')
}
