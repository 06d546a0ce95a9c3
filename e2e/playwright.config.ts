import { MINUTE_MS } from '@raidkit/rules/time'
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../scripts/browser.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './globalSetup.ts',
  // Each test has its limit; all together have none, so that a slow or busy machine still runs them all.
  timeout: 2 * MINUTE_MS,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await findBrowser(), args: BROWSER_ARGS },
    screenshot: 'only-on-failure',
    video: 'off',
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'UTC',
  },
  projects: [
    // Everything runs on the desktop, except what is tagged as a matter of the phone alone.
    { name: 'desktop', grepInvert: /@phone-only\b/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone(?:-only)?\b/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
