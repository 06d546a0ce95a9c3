import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { BROWSER_ARGS } from './scripts/test/browser.mjs'
import { compiledMessages } from './web/vite/compiledMessages.ts'
import { createComponentProject } from './web/vitest.components.config.ts'

// Tests share one process and its modules: they keep their state in their own databases, not in module variables.
// Timeouts tell a stuck test from a slow one, also on a machine that is busy with ten other things.
const limits = { pool: 'threads', isolate: false, testTimeout: 60_000, hookTimeout: 120_000 } as const
const shared = {
  ...limits,
  setupFiles: ['scripts/test/testSetup.mjs'],
  expect: { poll: { timeout: 20_000 } },
}
// `.ci/run` has already checked the boundaries in `npm run check`.
const checked = process.env['CHECKED'] === '1' ? ['boundaries.test.ts'] : []
const exclude = ['**/node_modules/**', '{web,server}/build/**', '**/*.browser.test.tsx', ...checked]

const browser = process.env['CHROMIUM_PATH']

/** Files among the "Slowest files" at the end of `npm test`. */
const SLOW =
  /\/(?:badInput|start\/|store\/embedded\/|store\/backup\/|feed\/lies|characters\/failure|account\/failure)/

/**
 * Sorts slow files first. In a new clone vitest sorts by size: the slowest files, which are short, came last, and
 * workers ran idle.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId)
    // A worker that has loaded the modules of a project continues with that project.
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((own) => [
      ...own.filter(isSlow),
      ...own.filter((file) => !isSlow(file)),
    ])
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    maxWorkers: 3, // one more than cores: many tests wait for processes to end; beside the walks two (`scripts/test.mjs`)
    projects: [
      {
        // Needs no database, so that a rule's test answers at once. Packages are used as they are here, with their
        // parser.
        plugins: [compiledMessages({ asWritten: true })],
        test: {
          ...shared,
          name: 'boundaries',
          include: ['*.test.ts', '{rules,contract,catalog,web,pilot,bot,scripts}/**/*.test.{ts,tsx}'],
          exclude,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude,
          globalSetup: ['server/src/testing/globalSetup.ts', 'scripts/test/testPrograms.mjs'],
        },
      },
      // Only if a browser was found (`scripts/test.mjs`): the other tests need none.
      ...(browser ? [createComponentProject({ executablePath: browser, args: BROWSER_ARGS })] : []),
    ],
  },
})
