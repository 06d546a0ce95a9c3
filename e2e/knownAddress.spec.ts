import { expect, test } from './test.ts'

const HUNG_ON = 'fbclid=abc&utm_source=x'

const LINKS = [
  ['/', 'mode=pve&q=salewa'],
  ['/item/salewa_first_aid_kit', 'mode=pve'],
  ['/ru/barters', 'q=case'],
] as const

test('what others hang onto a link changes nothing of its page', async ({ page }) => {
  for (const [path, query] of LINKS) {
    const asItIs = await page.request.get(`${path}?${query}`)
    const reply = await page.goto(`${path}?${HUNG_ON}&${query}#content`)
    expect(reply?.headers()['etag']).toBe(asItIs.headers()['etag'])
    // Faults of the page fail the test: React has taken over what the server made.
    await expect(page.getByRole('banner').getByRole('timer')).toHaveText(/\d\d:\d\d:\d\d/)
    await expect(page).toHaveURL((url) => url.search === `?${query}` && url.hash === '#content')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^[^?]+$/)
    expect(await page.locator(`a[href*="fbclid"], input[name="fbclid"]`).count()).toBe(0)
  }
})
