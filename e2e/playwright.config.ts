import { MINUTE_MS } from '@raidkit/rules/time'
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../scripts/browser.mjs'
import { ONE_PROCESS } from './keptContext.ts'
import { DESKTOP, PHONE } from './screenSizes.ts'

/**
 * Nobody looks: so little memory for drawn pieces of a page that most are never drawn. 11.7 instead of 13.5 seconds of processor
 * for loading six pages twice. `PICTURES=1` draws them, for the picture of a failed test.
 */
const UNDRAWN = process.env['PICTURES'] === '1' ? [] : ['--force-gpu-mem-available-mb=1']

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './globalSetup.ts',
  // Each test has its limit; all together have none, so that a slow or busy machine still runs them all.
  timeout: 2 * MINUTE_MS,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 3, // one more than cores: two left a sixth of them idle in the one spec measured
  retries: 0,
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await findBrowser(), args: [...BROWSER_ARGS, ONE_PROCESS, ...UNDRAWN] },
    screenshot: 'only-on-failure',
    video: 'off',
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'UTC',
    // Clocks that tick and what moves cost a twentieth of a core for every open page; `MOVING` is for tests of them.
    reducedMotion: 'reduce',
  },
  projects: [
    // Everything runs on the desktop, except what is tagged as a matter of the phone alone.
    { name: 'desktop', grepInvert: /@phone-only\b/, use: { viewport: DESKTOP } },
    {
      name: 'phone',
      grep: /@phone(?:-only)?\b/,
      use: { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
