import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { compiledMessages } from './vite/compiledMessages.ts'
import { ocrFiles } from './vite/ocrFiles.ts'

type Launch = { executablePath: string; args: string[] }

/** Components by themselves in the browser of the tests, one page for all files: variants that need no whole site. */
export function components(launchOptions: Launch): TestProjectInlineConfiguration {
  return {
    root: import.meta.dirname,
    plugins: [tailwindcss(), compiledMessages(), ocrFiles()],
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    // All files are looked through, also when one is run: a package found late reloads the page of the tests.
    // The library that reads pictures is asked for by a worker, which the search through the tests does not follow.
    optimizeDeps: { entries: ['src/**/*.browser.test.tsx'], include: ['tesseract.js'] },
    test: {
      name: 'components',
      include: ['src/**/*.browser.test.tsx'],
      isolate: false,
      testTimeout: 60_000,
      expect: { poll: { timeout: 20_000 } },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({ launchOptions }),
        instances: [{ browser: 'chromium' }],
        viewport: { width: 1440, height: 900 },
        screenshotFailures: false,
      },
    },
  }
}
