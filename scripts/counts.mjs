// How many tests passed and failed, from the reports that the test runners write.

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * A file that could not even be loaded has no tests in the report, and counts as one that failed.
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
 * @param {{ stats: { expected: number, unexpected: number, flaky: number } }} report
 * @returns {Counts}
 */
export function playwrightCounts({ stats: { expected, unexpected, flaky } }) {
  return { passed: expected, failed: unexpected + flaky }
}

/**
 * The counts of one runner, with its exit code believed over its report: one that fails without a failed
 * test (an error outside any test, no report at all) counts as one failure.
 * @param {Counts | undefined} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
export function believed(counts, exitCode) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 }
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}

/**
 * The closing line, which also tells machines how it went.
 * @param {Counts[]} all
 */
export function closing(all) {
  const passed = all.reduce((sum, counts) => sum + counts.passed, 0)
  const failed = all.reduce((sum, counts) => sum + counts.failed, 0)
  return { line: `${passed} passed, ${failed} failed`, exitCode: failed > 0 || passed === 0 ? 1 : 0 }
}
