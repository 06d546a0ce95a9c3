import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { defineConfig, devices } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../scripts/test/browser.mjs'
import { ONE_PROCESS } from './keptContext.ts'
import { DESKTOP, PHONE } from './screenSizes.ts'

/**
 * Nobody looks: so little memory for drawn pieces of a page that most are never drawn. 11.7 instead of 13.5 seconds of processor
 * for loading six pages twice. `PICTURES=1` draws them, for the picture of a failed test.
 */
const UNDRAWN = process.env['PICTURES'] === '1' ? [] : ['--force-gpu-mem-available-mb=1']

/** `npm run proof -- walks` runs what `npm test` leaves out: tests tagged `@proof`, and on a phone those tagged `@phone-proof`. */
const IS_PROOF = process.env['E2E_PROOF'] === '1'

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
  // A walk that fails now and then has found a race of the site, or has one itself.
  retries: 0,
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    // Looks like a person's browser. The site serves a headless one like a bot, after everybody else.
    userAgent: devices['Desktop Chrome'].userAgent,
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
    // Everything runs on the desktop, except what is tagged as a matter of the phone alone or of a proof.
    {
      name: 'desktop',
      ...(IS_PROOF ? { grep: /@proof\b/ } : { grepInvert: /@phone-only\b|@proof\b/ }),
      use: { viewport: DESKTOP },
    },
    {
      name: 'phone',
      grep: IS_PROOF ? /@phone-proof\b/ : /@phone(?:-only)?(?![\w-])/,
      use: { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
