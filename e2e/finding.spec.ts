import { first, search, wholeList } from './itemList.ts'
import { expect, test } from './test.ts'

test('Enter opens the first hit, and a misspelt word never shows an empty list', async ({ page }) => {
  await page.goto('/')
  await wholeList(page)
  await page.evaluate(() => {
    const seen = () => document.querySelector('main')?.textContent.includes('No item fits')
    new MutationObserver(() => seen() && document.body.setAttribute('data-flashed', '')).observe(
      document.body,
      { childList: true, subtree: true, characterData: true },
    )
  })
  await search(page).fill('grpahics crad')
  await expect(first(page)).toContainText('Graphics card')
  expect(await page.locator('body').getAttribute('data-flashed')).toBeNull()
  await search(page).fill('m4a1')
  await search(page).press('Enter')
  await expect(page).toHaveURL(/\/item\/colt_m4a1/)
  await page.goBack()
  await expect(search(page)).toHaveValue('m4a1')
})

test('an unknown address of an item names the nearest, and a tag is known in any spelling', async ({
  page,
  faults,
}) => {
  faults.allow(/404/)
  const reply = await page.goto('/item/graphic_card')
  expect(reply?.status()).toBe(404)
  await page.getByText('Did you mean').getByRole('link', { name: 'Graphics card' }).click()
  await expect(page).toHaveURL(/\/item\/graphics_card$/)
  await page.goto('/ru/tag/assault-RIFLES?sort=name')
  await expect(page).toHaveURL(/\/ru\/tag\/Assault_rifles\?sort=name$/)
})
