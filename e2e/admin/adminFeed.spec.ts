import type { Page } from '@playwright/test'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { feedServer } from '../../server/src/testing/services/feedServer.ts'
import { NEW_ITEM, servedItem } from '../../server/src/testing/services/feedWorld.ts'
import { wholeWorld } from '../../server/src/testing/services/wholeWorld.ts'
import { signInOwner } from '../admin.ts'
import { graphOf } from '../linkedData.ts'
import { startSite } from '../site.ts'
import { checkAccessibility, expect, test } from '../test.ts'

test.use({ freshContext: true }) // another site than that of the other tests

/** Starts a feed with true prices, whose crafts take a second, which lacks most barters and which has a new item. */
async function lyingFeed() {
  const world = await wholeWorld(Date.now() - MINUTE_MS)
  for (const craft of world.crafts.regular) Object.assign(craft as object, { duration: 1 })
  world.barters.regular.length = 100
  world.items.regular[NEW_ITEM] = servedItem(NEW_ITEM)
  Object.assign(world.texts['en'] ?? {}, { [`${NEW_ITEM} Name`]: 'Strange device' })
  return feedServer(Date.now(), world)
}

/** Renames an item on this test's own site: on the shared site the correction would affect every other test. */
async function namesAnItemLikeScript(page: Page, siteUrl: string) {
  const name = '</script><script>document.title="broken"</script>'
  const headers = { origin: siteUrl }
  const url = 'salewa_first_aid_kit'
  const found = await page.request.post(`${siteUrl}/api/be/item/by-url`, { headers, data: { url } })
  const { uid } = (await found.json()) as { uid: string } // the reply of itemByUrl
  const data = { entity: 'item', uid, field: 'name', value: name }
  const put = await page.request.put(`${siteUrl}/api/be/admin/corrections`, { headers, data })
  expect(put.status(), await put.text()).toBe(200)
  const html = await (await fetch(`${siteUrl}/item/salewa-first-aid-kit`)).text()
  expect(graphOf(html).find((one) => one['@type'] === 'Thing')).toMatchObject({ name })
  expect(html).not.toContain('<script>document.title')
}

test('a feed brings fresh prices; an admin looks at what else it says, accepts some of it and rejects the rest @proof', async ({
  page,
  context,
  faults,
}) => {
  test.setTimeout(240_000)
  faults.allow(/404/)
  const feed = await lyingFeed()
  const site = await startSite({ PRICE_FEED: feed.url })
  try {
    await context.addCookies(await signInOwner(site.url, site.logFile))
    const held = async () => {
      const reply = await page.request.get(`${site.url}/api/be/admin/feed`)
      const { held: list, newItems } = (await reply.json()) as { held: unknown[]; newItems: unknown[] } // AdminFeed
      return [list.length, newItems.length]
    }
    await expect.poll(held, { timeout: 90_000 }).toEqual([2, 1])
    await test.step('prices are said to be fresh, and restock times count down', async () => {
      await page.goto(`${site.url}/time`)
      await expect(page.getByText(/^Prices updated \d+ min ago$/)).toBeVisible()
      await expect(page.getByRole('row', { name: /Therapist/ })).toContainText(/00:5\d:\d\d/)
      await checkAccessibility(page)
    })
    await page.goto(`${site.url}/admin`)
    await page.getByRole('region', { name: 'Prices' }).getByRole('link', { name: 'Open feed' }).click()

    const crafts = page.getByRole('region', { name: 'Crafts' })
    const barters = page.getByRole('region', { name: 'Barters' })
    await expect(crafts).toContainText('Trade terms jumped')
    await expect(crafts.getByText('Seconds')).toBeVisible()
    await expect(barters).toContainText('Shrank too much')
    await checkAccessibility(page)
    await crafts.getByRole('button', { name: 'Accept' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await crafts.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
    await expect(crafts).toHaveCount(0)
    await barters.getByRole('button', { name: 'Reject' }).click()
    await checkAccessibility(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByText('No documents on hold')).toBeVisible()

    // The item has no page until it is accepted.
    expect((await page.request.get(`${site.url}/item/strange_device`)).status()).toBe(404)
    await page.getByRole('button', { name: 'Accept Strange device' }).click()
    await expect(page.getByText('No new items')).toBeVisible()
    expect((await page.request.get(`${site.url}/item/strange_device`)).status()).toBe(200)

    await page.getByRole('link', { name: 'Logs' }).click()
    for (const what of ['Document on hold accepted', 'Document on hold rejected', 'New items from the feed'])
      await expect(page.getByRole('listitem').filter({ hasText: what })).toBeVisible()
    const entry = page.getByRole('listitem').filter({ hasText: 'New items from the feed' })
    await entry.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Price feed' }).click()
    await expect(page.getByRole('rowheader', { name: 'Strange device' })).toBeVisible()
    await test.step('a name cannot end the script that it stands in', () =>
      namesAnItemLikeScript(page, site.url))
  } finally {
    await page.goto('about:blank') // an open page would ask a site that is gone for its events
    await site.stop()
    await feed.close()
  }
})
