import { HOUR_MS } from '@raidkit/rules/platform/time'
import { defineConfig } from 'vitest/config'

/** A thousand kills take one to three hours, as busy as the machine is. */
const LONGEST_MS = 4 * HOUR_MS
/** Generated requests wait for one site and one database in turn: two files at once use both processors. */
const REQUESTS = 'proof/requests*.proof.ts'

const shared = {
  root: `${import.meta.dirname}/..`,
  pool: 'forks' as const,
  testTimeout: LONGEST_MS,
  hookTimeout: HOUR_MS,
  globalSetup: ['server/src/testing/globalSetup.ts', 'scripts/test/testPrograms.mjs'],
}

/** Long proofs. */
export default defineConfig({
  test: {
    projects: [
      {
        // One after the other: each has the machine for itself.
        test: {
          ...shared,
          name: 'alone',
          include: ['proof/**/*.proof.ts'],
          exclude: [REQUESTS],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'requests',
          include: [REQUESTS],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
