import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { BROWSER_ARGS } from './scripts/browser.mjs'
import { compiledMessages } from './web/vite/compiledMessages.ts'
import { components } from './web/vitest.components.config.ts'

// One process, shared modules: tests keep their state in their own databases, not in module variables.
// Limits tell a stuck test from a slow one, also on a machine that is busy with ten other things.
const limits = { pool: 'threads', isolate: false, testTimeout: 60_000, hookTimeout: 120_000 } as const
const shared = { ...limits, setupFiles: ['scripts/testSetup.mjs'], expect: { poll: { timeout: 20_000 } } }
// `.ci/run` has gone through the walls between rooms in `npm run check`, just before.
const checked = process.env['CHECKED'] === '1' ? ['boundaries.test.ts'] : []
const exclude = ['**/node_modules/**', '{web,server}/build/**', '**/*.browser.test.tsx', ...checked]

const browser = process.env['CHROMIUM_PATH']

/** Of the "Slowest files" that close a run of `npm test`. */
const SLOW =
  /\/(?:badInput|start\/|store\/embedded\/|store\/backup\/|feed\/lies|characters\/failure|account\/failure)/

/** In a new clone vitest goes by size: the slowest files, of a few lines each, came last, and workers ran dry. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId)
    // A worker that has the modules of a project goes on with that project.
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
        // Needs no database, so that a rule's test answers at once.
        // Packages are taken as they are here, with their parser.
        plugins: [compiledMessages({ asWritten: true })],
        test: {
          ...shared,
          name: 'rooms',
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
          globalSetup: ['server/src/testing/globalSetup.ts', 'scripts/testPrograms.mjs'],
        },
      },
      // Only where a browser was looked for (`scripts/test.mjs`): the others do without one.
      ...(browser ? [components({ executablePath: browser, args: BROWSER_ARGS })] : []),
    ],
  },
})
