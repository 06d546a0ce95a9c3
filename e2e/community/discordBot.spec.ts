import { checkAccessibility, expect, test } from '../test.ts'

test('the page of the bot shows what its commands say', { tag: '@phone' }, async ({ page, request }) => {
  await page.goto('/discord-bot')

  await test.step('a site without a bot says so, and invites nobody', async () => {
    await expect(page.getByText('The bot is not available yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add to your server' })).toHaveCount(0)
  })

  await test.step('each example is an answer of now, and leads to its page', async () => {
    const price = page.getByRole('figure', { name: 'Answer to /price' })
    await expect(price.getByText('24 h average')).toBeVisible()
    const chart = price.getByRole('img', { name: 'Graphics card' })
    const picture = await request.get((await chart.getAttribute('src')) ?? '')
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
    await expect(page.getByRole('figure', { name: 'Answer to /boss' }).getByText('Customs')).toBeVisible()
    await checkAccessibility(page)
    await price.getByRole('link', { name: 'Graphics card' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Graphics card')
  })
})

test('previews of items, quests and maps have pictures of their own', async ({ request, baseURL }) => {
  for (const [path, picture] of [
    ['/item/salewa_first_aid_kit', '/images/share/item/salewa_first_aid_kit.png'],
    ['/ru/maps/customs', '/images/share/map/customs.png?lang=ru'],
    ['/progression/quests?quest=debut', '/images/share/quest/debut.png'],
  ] as const) {
    const html = await (await request.get(path)).text()
    const [, image = ''] = /<meta property="og:image" content="([^"]+)"\/>/.exec(html) ?? []
    expect(image.replaceAll('&amp;', '&')).toContain(baseURL + picture)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect((await request.get(image.replaceAll('&amp;', '&'))).status()).toBe(200)
  }
})
