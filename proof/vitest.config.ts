import { HOUR_MS } from '@raidkit/rules/platform/time'
import { defineConfig } from 'vitest/config'

/** A thousand kills take one to three hours, as busy as the machine is. */
const LONGEST_MS = 4 * HOUR_MS

/** Long proofs, one after the other: each has the machine for itself. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    include: ['proof/**/*.proof.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: LONGEST_MS,
    hookTimeout: HOUR_MS,
    globalSetup: ['server/src/testing/globalSetup.ts', 'scripts/test/testPrograms.mjs'],
  },
})
