import type { Page } from '@playwright/test'
import { MINUTE_MS } from '@raidkit/rules/time'
import { PAGES } from '../web/src/pages.ts'
import type { Faults } from './faults.ts'
import { clipped, hardCoded, pseudo, pseudoMessage, speakPseudo } from './pseudo.ts'
import { fitsSideways } from './screens.ts'
import { PHONE } from './screenSizes.ts'
import { expect, test } from './test.ts'

/** Long texts are files of their own, not messages. */
const DOCUMENT = /^\/(?:legal|payoneer)/

/** What search engines may see: the others are for who is signed in, and are walked through in two languages elsewhere. */
const ADDRESSES = PAGES.filter(
  ({ setting, access, layout, path }) => !setting && !access && layout !== 'widget' && !DOCUMENT.test(path),
).map(({ path, samples }) => samples?.[0] ?? path)
/** A walk of `npm test` takes some of them, the proof all. */
const EVERY = process.env['E2E_PROOF'] === '1' ? 1 : 9

test.use({ freshContext: true })

test('a language that nobody speaks keeps arguments, forms and tags', () => {
  expect(pseudo('Sign in')).toBe('Šîğñ îñ ñö')
  expect(pseudo('24 h')).toBe('24 ĥ')
  expect(pseudoMessage([['n', 2, { one: [0, ' row'], other: 'rows' }], ' of ', ['b', 'all']])).toEqual([
    ['n', 2, { one: [0, ' ŕöŵ ñö'], other: 'ŕöŵš ñö' }],
    ' öƒ  ñö',
    ['b', 'àļļ ñö'],
  ])
})

test('pages have no text of their own and no room that a longer language lacks @proof', walk)
test('some pages have no text of their own and no room that a longer language lacks', walk)

async function walk({ page, faults }: { page: Page; faults: Faults }) {
  test.setTimeout(10 * MINUTE_MS)
  // The page of the server is English; React says that it draws it anew.
  // A document that the test has changed counts as one from elsewhere, which may not open sockets here.
  faults.allow(/BLOCKED_BY_LOCAL_NETWORK/)
  faults.allow(/Minified React error #(?:418|423|425)|hydrat/i)
  await page.setViewportSize(PHONE)
  await speakPseudo(page)
  for (const address of ADDRESSES.filter((_, nth) => nth % EVERY === 0)) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.locator('body')).toContainText(' ñö')
      expect.soft(await hardCoded(page), `${address} has English in its code`).toEqual([])
      expect.soft(await clipped(page), `${address} cuts words`).toEqual([])
      await fitsSideways(page, PHONE.width)
      await page.evaluate(() => (document.documentElement.dir = 'rtl'))
      await fitsSideways(page, PHONE.width)
    })
  }
}
