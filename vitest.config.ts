import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.test.ts', '{rules,contract,catalog,server,web,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'web/build/**'],
    // One process, shared modules: tests keep their state in their own databases, not in module variables.
    pool: 'threads',
    isolate: false,
    globalSetup: ['server/src/testing/globalSetup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
