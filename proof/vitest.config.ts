import { defineConfig } from 'vitest/config'

const HOUR_MS = 60 * 60 * 1000

/** Long proofs, one after the other: each has the machine for itself. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    include: ['proof/**/*.proof.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: HOUR_MS,
    hookTimeout: HOUR_MS,
    globalSetup: ['server/src/testing/globalSetup.ts'],
  },
})
