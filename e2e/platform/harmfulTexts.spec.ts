import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { openAccountServer, type Cookie } from '../accountServer.ts'
import { signInOwner } from '../admin.ts'
import { callsOf, keepHarmful, SHORT_HARMFUL, type HarmfulPage } from './harmfulTexts.ts'
import { startSite } from '../site.ts'
import { expect, test } from '../test.ts'

test.use({ freshContext: true }) // another site than that of the other tests, with settings of its own

/**
 * Elements that no page of ours has, and that every text of the corpus would create if it were parsed as markup. Our
 * own scripts carry a nonce; the site's Content-Security-Policy would stop the script of such an element, but not the
 * element.
 */
const BREAKOUTS = [
  ...['onerror', 'onload', 'onclick', 'onmouseover', 'ontoggle', 'formaction', 'srcdoc'].map(
    (name) => `[${name}]`,
  ),
  'object',
  'embed',
  'base',
  'math',
  'xmp',
  'template script',
  'svg script',
  'svg style',
  'meta[http-equiv=refresh i]',
  '[href^="javascript:" i]',
  '[src^="javascript:" i]',
  '[data^="javascript:" i]',
  '[href^="data:text" i]',
  '[href^="vbscript:" i]',
  '[href^="//evil"]',
  '[href^="http://evil" i]',
  '[src^="//evil"]',
  '[action^="//evil"]',
  'b#root',
  'input[name=password]',
].join()

/** Returns the injected elements of a page. */
const breakoutsOn = (page: Page) =>
  page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].map((element) => element.outerHTML.slice(0, 200)),
    BREAKOUTS,
  )

/** Checks whether the page shows the text, in words, in a field or as the name of something. */
const shows = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    const names = [...document.querySelectorAll('[aria-label], [title]')]
    return (
      document.body.textContent.includes(wanted) ||
      fields.some(({ value }) => value.includes(wanted)) ||
      names.some((one) => `${one.getAttribute('aria-label')} ${one.getAttribute('title')}`.includes(wanted))
    )
  }, text)

/** Returns addresses whose pages repeat a text of the address. */
function reflected(short: string): HarmfulPage[] {
  const at = encodeURIComponent(short)
  return [
    { address: `/?q=${at}`, text: short },
    { address: `/item/${at}`, text: '' },
    { address: `/${at}`, text: '' },
    { address: `/loadouts/search?q=${at}&author=${at}`, text: short },
    { address: `/progression/quests?q=${at}&quest=${at}`, text: short },
    { address: `/widgets/scroll-text?text=${at}&items=${at}&color=${at}&fontFamily=${at}`, text: '' },
    { address: `/widgets/price?item=${at}&title=${at}&background=${at}&theme=${at}`, text: '' },
    { address: `/widgets/streamer-challenge?id=${at}&fontFamily=${at}&color=${at}`, text: '' },
    { address: `/widgets/map?key=${at}&map=${at}`, text: '' },
    { address: `/progression/team?join=${at}`, text: '' },
    { address: `/maps/customs?marks=1~customs~302.0_0.${at}`, text: '' },
  ]
}

/** Checks answers that are not pages: browsers must not render them as one. */
async function expectPlain(page: Page, siteUrl: string, short: string): Promise<void> {
  const at = encodeURIComponent(short)
  const addresses = [
    '/sitemap.xml',
    '/robots.txt',
    '/api/be/texts?lang=en',
    '/api/be/events-none',
    `/webhook/streamelements?q=${at}`,
    `/webhook/moobot?q=${at}&command=${at}`,
    `/webhook/nightbot?q=${at}`,
    `/api/be/items?search=${at}`,
    `/api/v1/items?q=${at}`,
    `/images/share/item/${at}.png`,
  ]
  for (const address of addresses) {
    const reply = await page.request.get(siteUrl + address, { maxRedirects: 0 })
    const type = reply.headers()['content-type'] ?? ''
    expect(reply.headers()['x-content-type-options'], address).toBe('nosniff')
    if (type.startsWith('text/html')) expect(await reply.text(), address).not.toContain(short)
    if (type.includes('xml')) expect(await reply.text(), address).not.toMatch(/<(?:script|svg|img)[\s>]/i)
  }
}

for (const [nth, short] of SHORT_HARMFUL.entries()) {
  const tag = nth === 0 ? {} : { tag: '@proof' }
  test(
    `harmful texts stay texts wherever they are shown: ${short}`,
    tag,
    async ({ page, context, browser, faults }) => {
      test.setTimeout(10 * MINUTE_MS)
      faults.allow(/404|status of 4\d\d/) // addresses of nothing
      const secret = randomUUID()
      const site = await startSite({ SESSION_SECRET: secret, PRICE_FEED: 'sample' })
      const accounts = await openAccountServer(site, secret)
      const outside: string[] = []
      const visitor = await (await browser.newContext()).newPage()
      for (const one of [page, visitor]) {
        one.on('dialog', (dialog) => void outside.push(`a dialog: ${dialog.message()}`))
        one.on('request', (request) => {
          if (new URL(request.url()).hostname === 'evil.example') outside.push(request.url())
        })
        one.on('console', (message) => {
          if (/Content Security Policy|Trusted/i.test(message.text())) outside.push(message.text())
        })
      }
      try {
        await context.addCookies(await signInOwner(site.url, site.logFile))
        const reader = await browser.newContext()
        await reader.addCookies((await (await fetch(`${accounts.url}/user`)).json()) as Cookie[]) // written by that server
        const most = process.env['E2E_PROOF'] === '1' ? Infinity : 6
        const amount = { short, most, reader: callsOf(reader.request, site.url) }
        const kept = await keepHarmful(callsOf(page.request, site.url), amount)
        await reader.close()
        let last = ''
        for (const { address, text, as } of [...kept, ...reflected(short)]) {
          const on = as === 'visitor' ? visitor : page
          await test.step(`${address.slice(0, 80)} ${as ?? ''}`, async () => {
            if (last !== `${as} ${address}`) await on.goto(site.url + address)
            last = `${as} ${address}`
            if (text !== '') await expect.poll(() => shows(on, text), `shows ${text}`).toBe(true)
            expect(await breakoutsOn(on)).toEqual([])
            expect(outside).toEqual([])
          })
        }
        await expectPlain(page, site.url, short)
      } finally {
        for (const one of [page, visitor]) await one.goto('about:blank')
        await visitor.context().close()
        await accounts.close()
        await site.stop()
      }
    },
  )
}
