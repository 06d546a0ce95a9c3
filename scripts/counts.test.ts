import { expect, it } from 'vitest'
import { believed, closing, playwrightCounts, vitestCounts } from './counts.mjs'

const file = (status: string, tests: number) => ({ status, assertionResults: Array.from({ length: tests }) })

it.each([
  [
    'all green',
    { numPassedTests: 3, numFailedTests: 0, testResults: [file('passed', 3)] },
    { passed: 3, failed: 0 },
  ],
  [
    'a red test',
    { numPassedTests: 2, numFailedTests: 1, testResults: [file('failed', 3)] },
    { passed: 2, failed: 1 },
  ],
  [
    'a file that does not load',
    { numPassedTests: 3, numFailedTests: 0, testResults: [file('passed', 3), file('failed', 0)] },
    { passed: 3, failed: 1 },
  ],
])('vitest: %s', (_, report, counts) => expect(vitestCounts(report)).toEqual(counts))

it('playwright: a test that needed luck has failed', () => {
  expect(playwrightCounts({ stats: { expected: 5, unexpected: 1, flaky: 1 } })).toEqual({
    passed: 5,
    failed: 2,
  })
})

it.each([
  ['a clean exit', { passed: 4, failed: 0 }, 0, { passed: 4, failed: 0 }],
  ['failures already counted', { passed: 4, failed: 2 }, 1, { passed: 4, failed: 2 }],
  ['an error outside any test', { passed: 4, failed: 0 }, 1, { passed: 4, failed: 1 }],
  ['no report at all', undefined, 1, { passed: 0, failed: 1 }],
])('%s', (_, counts, exitCode, expected) => expect(believed(counts, exitCode)).toEqual(expected))

it.each([
  [
    [
      { passed: 2, failed: 0 },
      { passed: 3, failed: 0 },
    ],
    { line: '5 passed, 0 failed', exitCode: 0 },
  ],
  [
    [
      { passed: 2, failed: 1 },
      { passed: 3, failed: 1 },
    ],
    { line: '5 passed, 2 failed', exitCode: 1 },
  ],
  [[{ passed: 0, failed: 0 }], { line: '0 passed, 0 failed', exitCode: 1 }],
])('closes %j', (all, expected) => expect(closing(all)).toEqual(expected))
