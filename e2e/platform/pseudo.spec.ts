import type { Page as Tab } from '@playwright/test'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { PAGES, type Page } from '../../web/src/pages.ts'
import { signInOwner } from '../admin.ts'
import type { Faults } from '../faults.ts'
import { findClipped, hardCoded, pseudoLocalise, pseudoMessage, speakPseudo } from './pseudo.ts'
import { fitsSideways } from '../screens.ts'
import { PHONE } from '../screenSizes.ts'
import { startSite } from '../site.ts'
import { expect, test } from '../test.ts'

/** Long texts are files of their own, not messages. */
const DOCUMENT = /^\/(?:legal|payoneer)/

const addressesOf = (isShown: (page: Page) => boolean) =>
  PAGES.filter((page) => isShown(page) && page.layout !== 'widget' && !DOCUMENT.test(page.path)).map(
    ({ path, samples }) => samples?.[0] ?? path,
  )
const OPEN = addressesOf(({ access, setting }) => !access && !setting)
/** For who is signed in: `npm test` reads them for English that is left in Russian (`smoke.spec.ts`). */
const CLOSED = addressesOf(({ access }) => access !== undefined)
/** They show what the server says elsewhere, in mails and to bots, which are no texts of pages. */
const EXAMPLES = /^\/(?:discord-bot|streamers|admin\/email-settings)/
/** Stations with a time, repositories that facts come from, and jobs, by their names. */
const NAMES = /· (?:\d+ (?:hr|min|sec) ?)+$|^[\w-]+\/[\w-]+$|^figures (?:by hour|of the site)$/
/** A walk of `npm test` takes some of them, the proof all. */
const EVERY = process.env['E2E_PROOF'] === '1' ? 1 : 9

test.use({ freshContext: true })

test('a language that nobody speaks keeps arguments, forms and tags', () => {
  expect(pseudoLocalise('Sign in')).toBe('Šîğñ îñ ñö')
  expect(pseudoLocalise('24 h')).toBe('24 ĥ')
  expect(pseudoMessage([['n', 2, { one: [0, ' row'], other: 'rows' }], ' of ', ['b', 'all']])).toEqual([
    ['n', 2, { one: [0, ' ŕöŵ ñö'], other: 'ŕöŵš ñö' }],
    ' öƒ  ñö',
    ['b', 'àļļ ñö'],
  ])
})

test('some pages have no text of their own and no room that a longer language lacks', async ({
  page,
  faults,
}) => {
  test.setTimeout(10 * MINUTE_MS)
  await walk({ page, faults }, OPEN)
})

// On a site of their own: what other tests write there (addresses, titles, messages) is English too.
test('no page has text of its own or lacks room for a longer language @proof', async ({
  page,
  context,
  faults,
}) => {
  test.setTimeout(20 * MINUTE_MS)
  const site = await startSite()
  try {
    await walk({ page, faults }, OPEN, site.url)
    await context.addCookies(await signInOwner(site.url, site.logFile))
    await walk({ page, faults }, CLOSED, site.url)
  } finally {
    await site.stop()
  }
})

type Reader = { page: Tab; faults: Faults }

async function walk({ page, faults }: Reader, addresses: readonly string[], siteUrl = '') {
  // The page of the server is English; React says that it draws it anew.
  // A document that the test has changed counts as one from elsewhere, which may not open sockets here.
  faults.allow(/BLOCKED_BY_LOCAL_NETWORK/)
  faults.allow(/Minified React error #(?:418|423|425)|hydrat/i)
  await page.setViewportSize(PHONE)
  await speakPseudo(page)
  for (const address of addresses.filter((_, nth) => nth % EVERY === 0)) {
    await test.step(address, async () => {
      await page.goto(siteUrl + address)
      await expect(page.locator('body')).toContainText(' ñö')
      const english = EXAMPLES.test(address) ? [] : await hardCoded(page)
      const own = english.filter((text) => !NAMES.test(text))
      expect.soft(own, `${address} has English in its code`).toEqual([])
      expect.soft(await findClipped(page), `${address} cuts words`).toEqual([])
      await fitsSideways(page, PHONE.width)
      await page.evaluate(() => (document.documentElement.dir = 'rtl'))
      await fitsSideways(page, PHONE.width)
    })
  }
}
