import { expect, it } from 'vitest'
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
} from './counts.mjs'

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

it('playwright', () => {
  expect(playwrightCounts({ stats: { expected: 5, unexpected: 1 } })).toEqual({ passed: 5, failed: 1 })
})

it.each([
  ['a clean exit', { passed: 4, failed: 0 }, 0, { passed: 4, failed: 0 }],
  ['failures already counted', { passed: 4, failed: 2 }, 1, { passed: 4, failed: 2 }],
  ['an error outside any test', { passed: 4, failed: 0 }, 1, { passed: 4, failed: 1 }],
  ['no report at all', undefined, 1, { passed: 0, failed: 1 }],
])('%s', (_, counts, exitCode, expected) => expect(correctCounts(counts, exitCode)).toEqual(expected))

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
])('closes %j', (all, expected) => expect(summariseCounts(all)).toEqual(expected))

const failedTest = {
  title: 'adds up',
  ancestorTitles: ['a sum', 'of two'],
  status: 'failed',
  failureMessages: ['AssertionError: \u001B[31mexpected 3\u001B[39m to be 4\n    at sum.test.ts:3'],
}
const vitestReport = {
  testResults: [
    {
      name: '/site/rules/sum.test.ts',
      status: 'failed',
      startTime: 1000,
      endTime: 3500,
      assertionResults: [
        failedTest,
        { ...failedTest, title: 'is quick', status: 'passed', failureMessages: [] },
      ],
    },
    {
      name: '/site/rules/torn.test.ts',
      status: 'failed',
      message: 'Cannot find ./gone\n',
      assertionResults: [],
    },
  ],
}

const playwrightReport = {
  suites: [
    {
      title: 'home.spec.ts',
      file: 'home.spec.ts',
      specs: [
        {
          title: 'opens',
          file: 'home.spec.ts',
          tests: [
            {
              projectName: 'phone',
              status: 'unexpected',
              results: [
                {
                  status: 'failed',
                  duration: 1500,
                  errors: [
                    {
                      message: 'Error: no heading\n\nCall log\n    at a.ts:1\n    at b.ts:2',
                      location: { file: '/site/e2e/home.spec.ts', line: 7 },
                    },
                  ],
                },
              ],
            },
            {
              projectName: 'desktop',
              status: 'expected',
              results: [{ status: 'passed', duration: 500, errors: [] }],
            },
          ],
        },
      ],
      suites: [
        {
          title: 'a menu',
          file: 'home.spec.ts',
          specs: [
            {
              title: 'closes',
              file: 'home.spec.ts',
              tests: [
                {
                  projectName: 'desktop',
                  status: 'expected',
                  results: [{ status: 'passed', duration: 100 }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  errors: [{ message: 'Error: the site did not stop' }],
}

it('names what failed in vitest, and why', () => {
  expect(vitestFailures(vitestReport, '/site')).toEqual([
    {
      name: 'rules/sum.test.ts > a sum > of two > adds up',
      error: 'AssertionError: expected 3 to be 4\n    at sum.test.ts:3',
    },
    { name: 'rules/torn.test.ts', error: 'Cannot find ./gone' },
  ])
})

it('names what failed in Playwright, and on which screen', () => {
  expect(playwrightFailures(playwrightReport)).toEqual([
    { name: 'outside any test', error: 'Error: the site did not stop' },
    {
      name: 'home.spec.ts > opens (phone)',
      error: 'Error: no heading\nCall log\n    at a.ts:1\nat home.spec.ts:7',
    },
  ])
})

it('prints a failure in one line, and why in the next ones where it is known', () => {
  const lines = failureLines([
    { name: 'a > b', error: 'Error: c\nat e.ts:1' },
    { name: 'd', error: '' },
  ])
  expect(lines).toEqual(['FAILED a > b', '       Error: c', '       at e.ts:1', 'FAILED d'])
})

it('names the ten slowest files, slowest first', () => {
  expect(slowestLine('files', vitestTimes(vitestReport, '/site'))).toBe(
    'Slowest files (s): rules/sum.test.ts 2.5, rules/torn.test.ts 0.0',
  )
  expect(playwrightTimes(playwrightReport)).toEqual([{ file: 'home.spec.ts', ms: 2100 }])
  const many = Array.from({ length: 12 }, (_, n) => ({ file: `f${n}`, ms: n * 1000 }))
  expect(slowestLine('of all', many)).toMatch(/^Slowest of all \(s\): f11 11\.0, .*, f2 2\.0$/)
})
