import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { compiledMessages } from './vite/compiledMessages.ts'
import { ocrFiles } from './vite/ocrFiles.ts'

type Launch = { executablePath: string; args: string[] }

/**
 * Creates the Vitest project for component tests, which run in a browser without the whole site; all files share one
 * page.
 */
export function createComponentProject(launchOptions: Launch): TestProjectInlineConfiguration {
  return {
    root: import.meta.dirname,
    plugins: [tailwindcss(), compiledMessages(), ocrFiles()],
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    // All files are scanned, even if a single one is run: a dependency discovered late reloads the test page. The OCR
    // library is imported by a worker, which the scan does not follow.
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
