import { expect, test } from '../test.ts'

const HUNG_ON = 'fbclid=abc&utm_source=x'

const LINKS = [
  ['/', 'mode=pve&q=salewa'],
  ['/item/salewa_first_aid_kit', 'mode=pve'],
  ['/ru/barters', 'q=case'],
] as const

test('what others hang onto a link changes nothing of its page', async ({ page }) => {
  for (const [path, query] of LINKS) {
    const [asItIs, hungOn] = await Promise.all(
      [query, `${HUNG_ON}&${query}`].map((asked) => page.request.get(`${path}?${asked}`)),
    )
    expect(hungOn?.headers()['etag']).toMatch(/./)
    expect(hungOn?.headers()['etag']).toBe(asItIs?.headers()['etag'])
  }
  // The page cleans its own address, one in the same way as another.
  for (const [path, query] of LINKS.slice(-1)) {
    await page.goto(`${path}?${HUNG_ON}&${query}#content`)
    // Faults of the page fail the test: React has taken over what the server made.
    await expect(page.getByRole('banner').getByRole('timer')).toHaveText(/\d\d:\d\d:\d\d/)
    await expect(page).toHaveURL((url) => url.search === `?${query}` && url.hash === '#content')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^[^?]+$/)
    expect(await page.locator(`a[href*="fbclid"], input[name="fbclid"]`).count()).toBe(0)
  }
})
